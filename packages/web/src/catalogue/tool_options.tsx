import { entries } from 'virtual:plumbline/catalogue';
import { DOMAIN_TEXT, DOMAINS } from '@plumbline/calculators';

/** The tools as options of a select, by domain; all of them, or those with these names. */
export function ToolOptions({ names }: { names?: ReadonlySet<string> }) {
  return DOMAINS.map((domain) => {
    const tools = entries.filter((entry) => entry.domain === domain && (names?.has(entry.name) ?? true));
    return (
      tools.length > 0 && (
        <optgroup key={domain} label={DOMAIN_TEXT[domain].title}>
          {tools.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </optgroup>
      )
    );
  });
}
