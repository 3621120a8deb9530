import { formatFigure } from '@plumbline/calculators';
import { Link } from '../../router/link.tsx';
import { FILE_FORMATS, type Job, localPath } from './job_api.ts';

/** All members on one sheet. */
const SCHEDULES = [
  { format: 'html', label: 'Open schedule' },
  { format: 'pdf', label: 'Schedule as PDF' },
  { format: 'docx', label: 'Schedule as Word' },
];

/** Links to the files and documents of an ended job. */
export function JobDownloads({ job }: { job: Job }) {
  const { links, output, progress } = job;
  if (links.result === null) return null;
  const { label } = FILE_FORMATS[output.format];
  return (
    <>
      <a className="button" href={localPath(links.result)} download>
        Download results ({label})
      </a>
      {links.rejected !== null && progress.rows_rejected > 0 && (
        <a className="button quiet" href={localPath(links.rejected)} download>
          Download {formatFigure(progress.rows_rejected)} rejected {progress.rows_rejected === 1 ? 'row' : 'rows'}
        </a>
      )}
      {links.report !== null && (
        <>
          <a className="button quiet" href={`${localPath(links.report)}.html`}>
            Open report
          </a>
          <a className="button quiet" href={`${localPath(links.report)}.pdf`}>
            Report as PDF
          </a>
        </>
      )}
      {links.schedule !== null &&
        SCHEDULES.map(({ format, label }) => (
          <a key={format} className="button quiet" href={`${localPath(links.schedule ?? '')}.${format}`}>
            {label}
          </a>
        ))}
      {links.manifest !== null && (
        <>
          <a className="button quiet" href={localPath(links.manifest)} download>
            Signed manifest
          </a>
          <Link className="button quiet" href="/verify">
            Verify
          </Link>
        </>
      )}
    </>
  );
}
