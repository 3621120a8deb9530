import { describe, expect, it } from 'vitest';
import { Counter, gauge, Histogram, processGauge } from './metric.ts';
import { type MetricFamily, mergeWorkerMetrics, prometheusText } from './prometheus.ts';

function requests(counts: Record<string, number>): MetricFamily {
  const counter = new Counter('requests_total', 'Requests', ['status']);
  for (const [status, count] of Object.entries(counts)) counter.add([status], count);
  return counter.family();
}

function seconds(...observed: number[]): MetricFamily {
  const histogram = new Histogram('seconds', 'Time taken', [1, 5]);
  for (const each of observed) histogram.observe(each);
  return histogram.family();
}

function told(...workers: MetricFamily[][]): string[] {
  return prometheusText(mergeWorkerMetrics(workers.map((families, index) => ({ worker: index + 1, families })))).split(
    '\n',
  );
}

describe('the metrics of several workers', () => {
  it('add up what was counted, by its labels, under one heading', () => {
    expect(told([requests({ 200: 3, 404: 1 })], [requests({ 200: 4, 503: 2 })])).toEqual([
      '# HELP requests_total Requests',
      '# TYPE requests_total counter',
      'requests_total{status="200"} 7',
      'requests_total{status="404"} 1',
      'requests_total{status="503"} 2',
      '',
    ]);
  });

  it('add up histograms bucket by bucket', () => {
    expect(told([seconds(0.5, 4)], [seconds(1, 9)])).toEqual([
      '# HELP seconds Time taken',
      '# TYPE seconds histogram',
      'seconds_bucket{le="1"} 2',
      'seconds_bucket{le="5"} 3',
      'seconds_bucket{le="+Inf"} 4',
      'seconds_sum 14.5',
      'seconds_count 4',
      '',
    ]);
  });

  it('add up what the service has, and name the worker of what a process has', () => {
    const of = (connections: number, pid: number) => [
      gauge('connections', 'Open connections', connections),
      processGauge('pid', 'Process', pid),
    ];
    const lines = told([gauge('store_up', 'Store', 1), ...of(2, 100)], of(3, 101));
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
      'store_up 1',
      'connections 5',
      'pid{worker="1"} 100',
      'pid{worker="2"} 101',
      '',
    ]);
  });
});

describe('textOf', () => {
  it('escapes what would end a label', () => {
    const counter = new Counter('routes_total', 'Routes', ['route']);
    counter.add(['a"b\\c\nd']);
    expect(prometheusText([counter.family()])).toContain('routes_total{route="a\\"b\\\\c\\nd"} 1\n');
  });
});
