import { useState } from 'react';
import { useMayChange, ViewerNote } from '../../../account/viewer_note.tsx';
import { EventList } from './event_list.tsx';

const PAGE_EVENTS = 50;

/** The subjects of the service, and all of them. */
const SUBJECTS = {
  all: 'Everything',
  keys: 'API keys',
  members: 'Members',
  plan: 'Plan and payment',
  sign_ins: 'Sign-ins and security',
  webhooks: 'Webhooks',
  projects: 'Projects and approvals',
};
type Subject = keyof typeof SUBJECTS;

function queryOf(subject: Subject): string {
  return `limit=${PAGE_EVENTS}${subject === 'all' ? '' : `&subject=${subject}`}`;
}

/** What happened in the account. */
export function RecordSection() {
  const mayChange = useMayChange();
  const [subject, setSubject] = useState<Subject>('all');
  return (
    <section className="account-panel" aria-labelledby="record">
      <h2 id="record">What happened in this account</h2>
      <p>Nobody can change these entries. They are kept until the account is deleted.</p>
      <ViewerNote change="download them" />
      <div className="dashboard-download">
        <div className="dashboard-download-month">
          <label htmlFor="record-subject">Show</label>
          <select id="record-subject" value={subject} onChange={({ target }) => setSubject(target.value as Subject)}>
            {Object.entries(SUBJECTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {mayChange && (
          <>
            <a className="button quiet" href="/dashboard/api/record.csv" download>
              Download CSV
            </a>
            <a className="button quiet" href="/dashboard/api/record.ndjson" download>
              Download NDJSON
            </a>
          </>
        )}
      </div>
      <EventList key={subject} query={queryOf(subject)} />
    </section>
  );
}
