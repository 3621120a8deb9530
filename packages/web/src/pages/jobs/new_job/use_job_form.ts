import type { Tool } from '@plumbline/calculators';
import { columnsOfInputs, controlsOf, fieldsOf, type MappedField } from '@plumbline/calculators/form';
import { type Output, outputsOf } from '@plumbline/explore';
import { useEffect, useMemo, useState } from 'react';
import { loadTool } from '../../../calculation/index.ts';
import type { FileStart } from './csv_start.ts';
import {
  columnsOf,
  type Draft,
  EMPTY_DRAFT,
  formatOfFile,
  type InputSource,
  keyOutputs,
  unusedColumns,
} from './draft.ts';
import { readFileStart } from './file_start.ts';
import { columnsOfPreset, type PresetEntry, recognisePreset } from './presets.ts';

/** Everything that the parts of the form show. */
export interface JobForm {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  chooseFile: (file: File | undefined) => void;
  /** Undefined until it is read. */
  start: FileStart | undefined;
  /** The columns of the file, if they are known. */
  columns: readonly string[] | undefined;
  presets: readonly PresetEntry[];
  preset: PresetEntry | undefined;
  /** The column of the file for each column of the preset. */
  presetColumns: ReadonlyMap<string, string>;
  tool: Tool | undefined;
  fields: readonly MappedField[];
  /** The column of each input that was recognised by its name. */
  guessed: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, InputSource>;
  outputs: readonly Output[];
  keyResults: readonly string[];
  keep: readonly string[] | 'all';
  /** The result columns that are written; undefined for all. */
  resultColumns: readonly string[] | undefined;
}

type Portfolio = typeof import('virtual:plumbline/portfolio');

/** The presets and what summaries show, in a file of their own that other pages never load. */
function usePortfolio(): Portfolio | undefined {
  const [portfolio, setPortfolio] = useState<Portfolio>();
  useEffect(() => {
    let isCurrent = true;
    import('virtual:plumbline/portfolio').then(
      (module) => isCurrent && setPortfolio(module),
      // Without them there are still columns of one's own.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return portfolio;
}

function useTool(name: string): Tool | undefined {
  const [tool, setTool] = useState<Tool>();
  useEffect(() => {
    let isCurrent = true;
    setTool(undefined);
    if (name !== '') {
      loadTool(name).then(
        (loaded) => isCurrent && setTool(loaded),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return tool;
}

function useFileStart({ file, from }: Draft): FileStart | undefined {
  const [start, setStart] = useState<FileStart>();
  useEffect(() => {
    let isCurrent = true;
    setStart(undefined);
    if (file) {
      const unreadable: FileStart = { ok: false, fault: 'The browser could not read the file. Choose it again.' };
      readFileStart(file, from).then(
        (read) => isCurrent && setStart(read),
        () => isCurrent && setStart(unreadable),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [file, from]);
  return start;
}

/** Every column that is no input. Lines of NDJSON have no header, so their columns are named. */
function keptByDefault(
  { from }: Draft,
  { columns = [], sources }: Pick<JobForm, 'columns' | 'sources'>,
): JobForm['keep'] {
  return from === 'ndjson' ? unusedColumns(columns, sources) : 'all';
}

const DEFAULT: InputSource = { kind: 'default' };

/** The state of the form for a new job, and what follows from it. */
export function useJobForm(): JobForm {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const portfolio = usePortfolio();
  const tool = useTool(draft.tool);
  const start = useFileStart(draft);
  const columns = start?.ok ? start.columns : undefined;
  const presets = portfolio?.presets ?? [];
  const preset = presets.find(({ name, tool: owner }) => name === draft.preset && owner === draft.tool);
  const fields = useMemo(() => (tool ? controlsOf(fieldsOf(tool)) : []), [tool]);
  const outputs = useMemo(() => (tool ? outputsOf(tool) : []), [tool]);
  const presetColumns = useMemo(
    () => (preset ? columnsOfPreset(preset, columns ?? []) : new Map<string, string>()),
    [preset, columns],
  );
  const guessed = useMemo(
    () => (preset || !columns ? new Map<string, string>() : columnsOfInputs(fields, columns)),
    [preset, columns, fields],
  );
  const sources = new Map(
    fields.map(({ name }): [string, InputSource] => {
      const column = guessed.get(name);
      return [name, draft.sources[name] ?? (column === undefined ? DEFAULT : { kind: 'column', column })];
    }),
  );
  const keyResults = useMemo(
    () => keyOutputs(outputs, portfolio?.summarised[draft.tool] ?? []),
    [portfolio, draft.tool, outputs],
  );
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  // A file with the columns of a known data set is taken for one, until somebody says otherwise.
  useEffect(() => {
    if (!portfolio || !columns) return;
    const found = recognisePreset(portfolio.presets, columns);
    if (!found) return;
    setDraft((before) => (before.tool === '' && before.preset === '' ? { ...before, preset: found } : before));
  }, [portfolio, columns]);

  return {
    draft,
    change,
    chooseFile: (file) => {
      const format = file && formatOfFile(file.name);
      change({ file, keep: undefined, sources: {}, ...(format && { from: format, to: format }) });
    },
    start,
    columns,
    presets,
    preset,
    presetColumns,
    tool,
    fields,
    guessed,
    sources,
    outputs,
    keyResults,
    keep: draft.keep ?? keptByDefault(draft, { columns, sources }),
    resultColumns: columnsOf(draft, outputs, keyResults),
  };
}
