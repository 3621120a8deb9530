import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'Costs, savings and the class after each phase are a roadmap of our own; nothing outside verifies them for a building.',
    'The middle value of a class, the heat behind a class and the share of electric top-up are our assumptions.',
    'The generic EU scale and the UK energy bands are ours; the Dutch limits were recorded when the method was written and not read again.',
    'One set of primary energy factors stands for all countries but the United Kingdom; national certificates use their own.',
  ],
  agreement: { within: 0, reason: 'Definition or band limit' },
  input: { floor_area_m2: 150, current_epc: 'F', heating: 'gas' },
  publications: [
    {
      document: 'Arrêté of 31 March 2021 on the energy performance certificate (DPE)',
      year: 2021,
      id: 'passport-fr-basis',
      title: 'French certificate: primary energy',
      place: 'Classes by primary energy: 70, 110, 180, 250, 330, 420 kWh/m2',
      evidence: 'reported',
      provenance:
        'limits of the seven classes in primary energy on blog.iadfrance.fr/conseil-immobilier/vente/classement-dpe',
      input: { country: 'fr' },
      published: { class_metric_basis: 'primary', class_scale_used: 'fr' },
      note: 'The certificate also sets a limit on greenhouse gases; the worse of the two decides. The tool reads the energy limit only.',
    },
    {
      document: 'Gebäudeenergiegesetz (GEG)',
      year: 2020,
      id: 'passport-de-basis',
      title: 'German certificate: final energy',
      place: 'Annex 10 (to § 86), classes by final energy: 30, 50, 75, 100, 130, 160, 200, 250 kWh/m2',
      evidence: 'read',
      provenance: 'Annex 10 of the GEG as printed on caala.de/lexikon/energieeffizienzklassen',
      input: { country: 'de' },
      published: { class_metric_basis: 'final', class_scale_used: 'de' },
    },
    {
      document: 'Directive (EU) 2024/1275 (EPBD recast)',
      year: 2024,
      address: 'eur-lex.europa.eu/eli/dir/2024/1275/oj',
      evidence: 'reported',
      cases: [
        {
          id: 'passport-three-phases',
          title: 'The roadmap is a sequence of renovation steps',
          place: 'Article 12, Annex VIII',
          provenance:
            'build-up.ec.europa.eu, "From policy to practice: how renovation passports empower Europe\'s Renovation Wave": tailored roadmap in steps, each building on the one before (Article 12, Annex VIII)',
          input: { country: 'de' },
          published: { 'phases#length': 3, 'phases.0.phase': 1, 'phases.2.name': 'deep_renovation' },
          agreement: {
            within: 0,
            reason: 'The number of steps is our choice; the Directive asks for a sequence of steps',
          },
          note: "The number of steps is the tool's choice; the Directive asks for a sequence.",
        },
        {
          id: 'passport-no-fossil',
          title: 'Zero-emission building: no on-site carbon emissions from fossil fuels',
          place: 'Article 11(1)',
          provenance:
            'page of the Commission energy.ec.europa.eu/zero-emission-buildings_en: zero on-site emissions from fossil fuels',
          input: { current_epc: 'E', heating: 'oil', country: 'at' },
          published: { fossil_free_after: true },
        },
        {
          id: 'passport-no-fossil-gas',
          title: 'Gas today, fossil free after the last phase',
          place: 'Articles 2, 11(1)',
          provenance:
            'page of the Commission energy.ec.europa.eu/zero-emission-buildings_en: no boilers for natural gas, oil or coal',
          input: { current_epc: 'G', country: 'fr' },
          published: { fossil_free_after: true },
        },
      ],
    },
    {
      document: 'Building Energy Rating (BER), Ireland; SI 243 of 2012',
      year: 2012,
      id: 'passport-ie-basis',
      title: 'Irish certificate: primary energy',
      place: 'Scale A to G by primary energy: 75, 150, 225, 300, 380, 450 kWh/m2',
      evidence: 'reported',
      provenance:
        'basis on universityofgalway.ie (BER), limits on newbridgetidytowns.com; the scale without sub-classes in force since 24 May 2026 on westcorkpeople.ie',
      input: { country: 'ie' },
      published: { class_metric_basis: 'primary', class_scale_used: 'ie' },
    },
    {
      document: 'UK Government GHG conversion factors for company reporting 2026 (DESNZ)',
      year: 2026,
      address: 'gov.uk, greenhouse gas reporting: conversion factors 2026',
      id: 'passport-gb-grid',
      title: 'UK electricity factor of 2026',
      place: 'UK electricity, location based',
      evidence: 'reported',
      provenance: 'stated as the 2026 factor in python/README.md of github.com/greencalculus/greencalculus-sdk',
      input: { country: 'gb' },
      published: { grid_emission_factor_kgco2e_per_kwh: 0.13096 },
      agreement: { within: 0, reason: 'Table value' },
    },
    {
      document: 'Ember, Yearly electricity data',
      year: 2025,
      address: 'ember-energy.org',
      id: 'passport-no-grid',
      title: 'Norwegian electricity, Ember 2024',
      place: 'Norway 2024, 30.75 gCO2e/kWh',
      evidence: 'read',
      provenance:
        'copy of the Ember data in github.com/thegreenwebfoundation/co2.js, data/output/average-intensities.json',
      input: { country: 'norway' },
      published: { grid_emission_factor_kgco2e_per_kwh: 0.03075 },
      agreement: { within: 0, reason: 'Table value' },
    },
  ],
});
