import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [],
  publications: [
    {
      document: 'Arrêté of 31 March 2021 (DPE)',
      year: 2021,
      cases: [
        {
          id: 'passport-fr-basis',
          title: 'French certificate: primary energy',
          place: 'classes by primary energy',
          evidence: 'known',
          input: { floor_area_m2: 150, current_epc: 'F', heating: 'gas', country: 'fr' },
          published: { class_metric_basis: 'primary', class_scale_used: 'fr' },
          agreement: { within: 0, reason: 'definition or band limit' },
        },
      ],
    },
    {
      document: 'Gebäudeenergiegesetz (GEG)',
      year: 2020,
      cases: [
        {
          id: 'passport-de-basis',
          title: 'German certificate: final energy',
          place: 'Annex 10, classes by final energy',
          evidence: 'known',
          input: { floor_area_m2: 150, current_epc: 'F', heating: 'gas', country: 'de' },
          published: { class_metric_basis: 'final', class_scale_used: 'de' },
          agreement: { within: 0, reason: 'definition or band limit' },
        },
      ],
    },
    {
      document: 'Directive (EU) 2024/1275 (EPBD recast)',
      year: 2024,
      address: 'eur-lex.europa.eu/eli/dir/2024/1275/oj',
      cases: [
        {
          id: 'passport-three-phases',
          title: 'Staged renovation in steps, each with its class, costs and savings',
          place: 'Article 12, Annex VIII',
          evidence: 'known',
          input: { floor_area_m2: 150, current_epc: 'F', heating: 'gas', country: 'de' },
          published: { 'phases#length': 3, 'phases.0.phase': 1, 'phases.2.name': 'deep_renovation' },
          agreement: { within: 0, reason: 'definition or band limit' },
          note: "The number of steps is the tool's choice; the Directive asks for a sequence.",
        },
        {
          id: 'passport-no-fossil',
          title: 'Zero-emission building: no on-site carbon emissions from fossil fuels',
          place: 'Article 11(1)',
          evidence: 'known',
          input: { floor_area_m2: 150, current_epc: 'E', heating: 'oil', country: 'at' },
          published: { fossil_free_after: true },
          agreement: { within: 0, reason: 'definition or band limit' },
        },
      ],
    },
  ],
};
