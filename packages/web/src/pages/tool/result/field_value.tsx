import type { PresentedField } from '@plumbline/calculators';
import { Badge } from '../../../ui/index.ts';

/** A value with its unit, or a verdict as a badge. */
export function FieldValue({ field: { value, unit, tone } }: { field: PresentedField }) {
  if (tone) return <Badge tone={tone}>{value}</Badge>;
  return (
    <>
      {value}
      {unit !== '' && <span className="value-unit"> {unit}</span>}
    </>
  );
}
