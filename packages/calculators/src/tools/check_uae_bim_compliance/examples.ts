import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A residential tower in Dubai without IFC files',
    origin:
      'Thresholds of the Dubai circular in force from 2024: 32 > 20 floors, 45 000 > 20 000 and > 30 000 m2, 32 not > 40. Score 35 + 0 + 20 + 15 = 70; margins 32 - 20 = 12, 45 000 - 20 000 = 25 000',
    input: {
      building_area_m2: 45_000,
      building_floors: 32,
      emirate: 'dubai',
      building_type: 'residential',
      has_bim_model: true,
      bim_software: 'Revit 2024',
      ifc_export: false,
      has_bep: true,
    },
    expect: {
      mandate_status: 'mandatory',
      mandate_triggers: ['floors_over_20', 'area_over_20000_m2', 'area_over_30000_m2'],
      required_disciplines: ['architectural', 'mep', 'structural'],
      compliance_score: 70,
      compliance_status: 'partially_compliant',
      required_lod: 300,
      software_class: 'ifc_authoring',
      missing_required_items: ['ifc_files'],
      floors_margin: 12,
      area_margin_m2: 25_000,
    },
  },
  {
    title: 'An office in Dubai between the areas of 2015 and 2024',
    origin:
      'Circular 207: 200 000 sq ft = 18 580.608 m2 < 19 200 m2, not above the 20 000 m2 of 2024. Score 0 + 0 + 0 + 0; margin 19 200 - 20 000 = -800',
    input: {
      building_area_m2: 19_200,
      building_floors: 12,
      emirate: 'dubai',
      building_type: 'commercial',
      has_bim_model: false,
      bim_software: 'AutoCAD 2023',
      ifc_export: false,
      has_bep: false,
    },
    expect: {
      mandate_status: 'recommended',
      mandate_triggers: ['circular_207_area_band'],
      required_disciplines: ['architectural', 'mep'],
      compliance_score: 0,
      compliance_status: 'not_required',
      required_lod: 200,
      software_class: 'cad_only',
      missing_required_items: [],
      area_margin_m2: -800,
    },
  },
  {
    title: 'A government building in Abu Dhabi with a complete package',
    origin: 'A public client requires BIM regardless of size. Score 35 + 30 + 20 + 15 = 100',
    input: {
      building_area_m2: 8_000,
      building_floors: 4,
      emirate: 'abu_dhabi',
      building_type: 'government',
      has_bim_model: true,
      bim_software: 'ArchiCAD 27',
      ifc_export: true,
      has_bep: true,
    },
    expect: {
      mandate_status: 'client_mandated',
      mandate_basis: 'abu_dhabi_procurement',
      mandate_triggers: ['government_project'],
      required_disciplines: ['architectural', 'mep', 'structural'],
      compliance_score: 100,
      compliance_status: 'compliant',
      required_lod: 300,
      missing_required_items: [],
    },
  },
  {
    title: 'A small mixed-use building in Sharjah',
    origin:
      'No permit threshold is confirmed, and 6 floors and 6 000 m2 lie below those of Dubai. Score 35 + 30 + 0 + 8 = 73',
    input: {
      building_area_m2: 6_000,
      building_floors: 6,
      emirate: 'sharjah',
      building_type: 'mixed',
      has_bim_model: true,
      bim_software: 'SketchUp Pro 2023',
      ifc_export: true,
      has_bep: false,
    },
    expect: {
      mandate_status: 'not_mandated',
      mandate_triggers: [],
      compliance_score: 73,
      score_breakdown: { model: 35, ifc: 30, bep: 0, software: 8 },
      compliance_status: 'not_required',
      required_lod: null,
      software_class: 'limited_ifc',
    },
  },
];
