import type { Domain } from '@plumbline/calculators';

/** A tool as the catalogue page lists and searches it; its page loads the tool itself. */
export interface CatalogueEntry {
  name: string;
  title: string;
  domain: Domain;
  description: string;
  standard: string;
  inputs: { name: string; label: string }[];
}
