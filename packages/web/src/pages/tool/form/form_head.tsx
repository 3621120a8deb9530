import type { Tool } from '@plumbline/calculators';
import { type FormValues, valuesOfInput } from '@plumbline/calculators/form';
import { EditionMenu } from './edition_menu.tsx';

interface FormHeadProps {
  tool: Tool;
  edition: string;
  canUndo: boolean;
  onEditionChange: (edition: string) => void;
  onUndo: () => void;
  onClear: () => void;
  onExample: (values: FormValues) => void;
}

function ExampleMenu({ tool, onExample }: Pick<FormHeadProps, 'tool' | 'onExample'>) {
  return (
    <div className="examples">
      <label htmlFor="example">Load example</label>
      <select
        id="example"
        value=""
        onChange={(event) => {
          const example = tool.examples[Number(event.target.value)];
          if (example) onExample(valuesOfInput(tool.inputSchema, example.input));
        }}
      >
        <option value="">Select</option>
        {tool.examples.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What can be done with the whole form: undo, clear, load an example, select the edition. */
export function FormHead(props: FormHeadProps) {
  const { tool, edition, canUndo, onEditionChange, onUndo, onClear, onExample } = props;
  return (
    <div className="form-head">
      <h2 id="inputs-title">Inputs</h2>
      <div className="form-actions">
        {/* Not disabled, so that focus stays on it after the last step. */}
        <button type="button" className="button quiet" aria-disabled={!canUndo} onClick={onUndo}>
          Undo
        </button>
        <button type="button" className="button quiet" onClick={onClear}>
          Clear
        </button>
      </div>
      <ExampleMenu tool={tool} onExample={onExample} />
      <EditionMenu edition={edition} onChange={onEditionChange} />
    </div>
  );
}
