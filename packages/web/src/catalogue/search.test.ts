import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { catalogueEntryOf } from '../../build/tool_modules.ts';
import { searchCatalogue } from './search.ts';

const entries = catalogue.map(catalogueEntryOf);
const namesFor = (query: string) => searchCatalogue(entries, query).found.map(({ entry }) => entry.name);

describe('searchCatalogue', () => {
  it('returns every tool for an empty query', () => {
    expect(namesFor('  ')).toHaveLength(catalogue.length);
  });

  it.each([
    // By the words of a title, whatever their case.
    ['EFFECTIVENESS', 'calculate_pue'],
    ['beam', 'eurocode_beam_designer'],
    ['Column', 'eurocode_column_checker'],
    ['contractor', 'contractor_vetting'],
    ['renovation passport', 'digital_renovation_passport'],
    ['cooling load', 'estimate_cooling_load'],
    // By a synonym.
    ['data center', 'calculate_pue'],
    ['data centre', 'calculate_pue'],
    ['server room', 'calculate_pue'],
    ['PUE', 'calculate_pue'],
    ['HVAC', 'estimate_cooling_load'],
    ['aircon', 'estimate_cooling_load'],
    ['air conditioning', 'estimate_cooling_load'],
    ['EV charger', 'part_s_ev'],
    ['electric car', 'part_s_ev'],
    ['car park', 'part_s_ev'],
    ['retrofit', 'digital_renovation_passport'],
    ['steel column', 'eurocode_column_checker'],
    ['steel beam', 'eurocode_beam_designer'],
    ['RSJ', 'eurocode_beam_designer'],
    ['lintel', 'eurocode_beam_designer'],
    ['deflection', 'eurocode_beam_designer'],
    ['buckling', 'eurocode_column_checker'],
    ['landlord', 'mees_checker'],
    ['MEES', 'mees_checker'],
    ['buy to let', 'mees_checker'],
    ['net zero', 'calculate_carbon'],
    ['embodied carbon', 'calculate_carbon'],
    ['scope 3', 'building_carbon_footprint'],
    ['CRREM', 'building_carbon_footprint'],
    ['solar', 'assess_epbd_score'],
    ['BMS', 'assess_epbd_score'],
    ['heat pump', 'heatpump_heatloss'],
    ['ASHP', 'heatpump_heatloss'],
    ['boiler', 'heatpump_heatloss'],
    ['EPC rating', 'sap_sbem_precheck'],
    ['loft conversion', 'uk_planning_checker'],
    ['planning permission', 'uk_planning_checker'],
    ['change of use', 'building_readiness'],
    ['asbestos', 'building_readiness'],
    ['due diligence', 'get_technical_dd_quote'],
    ['build cost', 'eu_cost_benchmarking'],
    ['payback', 'roi_calculator'],
    ['NPV', 'roi_calculator'],
    ['NIS2', 'check_nis2_readiness'],
    ['WUE', 'eed_datacentre_pack'],
    ['liquid cooling', 'thermal_load'],
    ['substation', 'check_grid_feasibility_uae'],
    ['Dubai Municipality', 'check_uae_bim_compliance'],
    ['NESA', 'check_uae_cybersecurity'],
    ['MOCCAE', 'uae_climate_ghg'],
    ['BREEAM', 'dgnb_bim_readiness'],
    ['TM59', 'part_o_overheating'],
    ['subcontractor', 'contractor_vetting'],
    // With a typing error.
    ['baem', 'eurocode_beam_designer'],
    ['beem', 'eurocode_beam_designer'],
    ['colum', 'eurocode_column_checker'],
    ['collumn', 'eurocode_column_checker'],
    ['overheting', 'part_o_overheating'],
    ['effectivness', 'calculate_pue'],
    ['heat pmup', 'heatpump_heatloss'],
    ['planing permision', 'uk_planning_checker'],
    ['renovaton', 'digital_renovation_passport'],
    ['air conditionning', 'estimate_cooling_load'],
    // As a sentence.
    ['how do I size a steel beam', 'eurocode_beam_designer'],
    ['what is the PUE of my data center', 'calculate_pue'],
  ])('puts the right tool first for “%s”', (query, name) => {
    expect(namesFor(query)[0]).toBe(name);
  });

  it('finds by a standard', () => {
    expect(namesFor('EN 1993-1-1').toSorted()).toEqual(['eurocode_beam_designer', 'eurocode_column_checker']);
  });

  it('finds by the name of an input, with underscores or without, and says which', () => {
    for (const query of ['ups_losses_kw', 'ups losses']) {
      const [first] = searchCatalogue(entries, query).found;
      expect(first).toMatchObject({ entry: { name: 'calculate_pue' }, inputs: ['UPS losses'] });
    }
  });

  it('says which other name of the tool matched', () => {
    const [first] = searchCatalogue(entries, 'aircon').found;
    expect(first).toMatchObject({ alsoKnownAs: ['aircon'], corrected: [] });
  });

  it('says which word it read in place of a misspelt one', () => {
    const [first] = searchCatalogue(entries, 'baem').found;
    expect(first?.corrected).toEqual([{ typed: 'baem', read: 'beam' }]);
  });

  it('does not guess at a word that is spelt right', () => {
    expect(searchCatalogue(entries, 'beam').found.flatMap(({ corrected }) => corrected)).toEqual([]);
  });

  it('offers the closest tools, and says so, if none matches every word', () => {
    const { found, isComplete } = searchCatalogue(entries, 'pue quetzal');
    expect(found[0]?.entry.name).toBe('calculate_pue');
    expect(isComplete).toBe(false);
  });

  it('finds nothing for words that no tool knows', () => {
    expect(namesFor('quetzal')).toEqual([]);
    expect(namesFor('quetzal xylophone pue')).toEqual([]);
  });
});
