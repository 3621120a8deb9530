const SECTORS = [
  'energy',
  'transport',
  'banking',
  'financial_market_infrastructure',
  'health',
  'drinking_water',
  'waste_water',
  'digital_infrastructure',
  'ict_service_management',
  'public_administration',
  'space',
  'postal_and_courier',
  'waste_management',
  'chemicals',
  'food',
  'manufacturing',
  'digital_providers',
  'research',
];
const OTHER_WORDS = [
  'Data centre',
  'dns',
  'trust services',
  'cloud',
  'telecom',
  'IXP',
  'Food & Beverage',
  'public sector',
  'Banking sector',
  'chemical-industry',
];
const UNKNOWN_WORDS = ['general', 'toys', 'toy industry'];

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { texts: { sector: [...SECTORS, ...OTHER_WORDS, ...UNKNOWN_WORDS] } };
