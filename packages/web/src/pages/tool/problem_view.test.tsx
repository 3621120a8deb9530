import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProblemView } from './problem_view.tsx';

const PROBLEM = { title: 'Invalid input', status: 422, detail: 'Inputs need correcting.', code: 'invalid_input' };

function shown(described: number, more?: number): string {
  const errors = Array.from({ length: described }, (_, index) => ({
    control: undefined,
    message: `Message ${index}.`,
  }));
  const problem = { ...PROBLEM, ...(more !== undefined && { more_errors: more }) };
  return renderToStaticMarkup(<ProblemView problem={problem} retryAfterSeconds={undefined} errors={errors} />);
}

describe('the invalid inputs of a call', () => {
  it('are listed and counted', () => {
    expect(shown(2)).toContain('Correct 2 inputs, then calculate again');
    expect(shown(2).match(/<li>/g)).toHaveLength(2);
  });

  it('are counted also where they are not described', () => {
    expect(shown(20, 5)).toContain('Correct 25 inputs, then calculate again');
    expect(shown(20, 5)).toContain('<li>Message 19.</li><li>5 more inputs</li>');
  });
});
