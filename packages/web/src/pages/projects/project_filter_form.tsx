import { useId } from 'react';
import { titleOfTool } from '../../account/tool_titles.ts';
import type { ListedProject } from './project_api.ts';
import { hasFilter, type ProjectFilters, VERDICT_FILTERS } from './project_filters.ts';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Any</option>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '').sort();
}

interface ProjectFilterFormProps {
  projects: readonly ListedProject[];
  filters: ProjectFilters;
  onChange: (filters: ProjectFilters) => void;
}

/** What to show of the projects. It offers what the projects have, and what the address has chosen. */
export function ProjectFilterForm({ projects, filters, onChange }: ProjectFilterFormProps) {
  const id = useId();
  const { tool, member } = filters;
  const set = (name: keyof ProjectFilters) => (value: string) => onChange({ ...filters, [name]: value });
  const tools = unique([tool, ...projects.flatMap((project) => project.tools)]);
  const members = unique([member, ...projects.flatMap((project) => project.members)]);
  return (
    <search className="project-filters" aria-label="Projects">
      <div className="account-field">
        <label htmlFor={`${id}-name`}>Name or reference</label>
        <input
          id={`${id}-name`}
          type="search"
          value={filters.name}
          onChange={({ target }) => set('name')(target.value)}
        />
      </div>
      <Choice
        label="Calculator"
        value={tool}
        options={tools.map((name) => [name, titleOfTool(name)] as const)}
        onChange={set('tool')}
      />
      <Choice
        label="Verdict"
        value={filters.verdict}
        options={Object.entries(VERDICT_FILTERS)}
        onChange={set('verdict')}
      />
      {members.length > 1 && (
        <Choice
          label="Changed by"
          value={member}
          options={members.map((email) => [email, email] as const)}
          onChange={set('member')}
        />
      )}
      <div className="account-field">
        <label htmlFor={`${id}-since`}>Changed since</label>
        <input
          id={`${id}-since`}
          type="date"
          value={filters.since}
          onChange={({ target }) => set('since')(target.value)}
        />
      </div>
      {hasFilter(filters) && (
        <button
          type="button"
          className="button quiet"
          onClick={() => onChange({ name: '', tool: '', verdict: '', member: '', since: '' })}
        >
          Clear filters
        </button>
      )}
    </search>
  );
}
