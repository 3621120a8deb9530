import { EVENTS } from './webhook_api.ts';

const PREFIX = 'event ';

/** The events of a form with `EventChoices`. */
export function chosenEvents(values: Readonly<Record<string, string>>): string[] {
  return Object.keys(values)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
}

/** Which events an endpoint gets. */
export function EventChoices({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="job-choices">
      <legend>Send when</legend>
      {Object.entries(EVENTS).map(([event, words]) => (
        <label key={event} className="job-check">
          <input type="checkbox" name={PREFIX + event} defaultChecked={chosen.includes(event)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
