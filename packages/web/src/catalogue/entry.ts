import type { Domain } from '@plumbline/calculators';

/** What the catalogue page needs of a tool. The tool itself is loaded with its own page. */
export interface CatalogueEntry {
  name: string;
  title: string;
  domain: Domain;
  description: string;
  standard: string;
  /** What people call it, its subject or its law, where the title says otherwise. */
  searchWords: readonly string[];
  inputs: { name: string; label: string }[];
}
