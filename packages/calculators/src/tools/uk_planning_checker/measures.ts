import { type Datum, formatQuantity, type Given, type Working } from '../../kernel/index.ts';
import { LIMITS } from './data.ts';
import type { Facts } from './facts.ts';
import type { WithDetails } from './further_inputs.ts';
import { INSTALLATION_LIMITS } from './installation_limits.ts';
import type { Input } from './schema.ts';

type Sent = WithDetails<Given<typeof Input>>;
type MeasuredInput =
  | 'loft_volume_m3'
  | 'installation_units'
  | 'installation_volume_m3'
  | 'installation_height_m'
  | 'installation_area_m2';
export type MeasuredFacts = Pick<
  Facts,
  | 'proposal'
  | 'property_type'
  | 'house_form'
  | 'installation'
  | 'place'
  | 'fronts_highway'
  | 'article_2_3_land'
  | 'order_2025'
>;

/** A measure and the limit on it. */
interface Measure {
  input: MeasuredInput;
  /** The measure as a sentence begins with it. */
  name: string;
  limit: Datum<number>;
  /** The limit if a fact that was not sent is favourable, and that fact. */
  higher?: { limit: Datum<number>; missing: string };
}

/** How the measures that were sent compare with their limits. */
export interface Measured {
  limits: Facts['limits'];
  /** The fact on which a limit depends. */
  missing: string | undefined;
  /** The first limit that is exceeded, as a sentence. */
  exceeded: string | undefined;
}

const IS_TERRACED = 'whether the house is terraced';
const IS_DETACHED = 'whether the house is detached';
const IS_FLAT_ROOF = 'whether the roof is flat';

function loftMeasures({ house_form }: MeasuredFacts): Measure[] {
  const measure = { input: 'loft_volume_m3', name: 'The volume added to the roof' } as const;
  const { loftVolumeTerrace, loftVolumeOther } = LIMITS;
  if (house_form !== 'NOT_GIVEN') {
    return [{ ...measure, limit: house_form === 'terraced' ? loftVolumeTerrace : loftVolumeOther }];
  }
  return [{ ...measure, limit: loftVolumeTerrace, higher: { limit: loftVolumeOther, missing: IS_TERRACED } }];
}

function heatPumpMeasures({ property_type, house_form, order_2025 }: MeasuredFacts): Measure[] {
  const { heatPumpVolumeHouse, heatPumpVolumeFlats, heatPumpsDetached, heatPumpsOther } = INSTALLATION_LIMITS;
  const units = { input: 'installation_units', name: 'The number of heat pumps' } as const;
  const volume = { input: 'installation_volume_m3', name: 'The volume of the outdoor unit' } as const;
  if (!order_2025) {
    const { heatPumpVolumeBefore2025, heatPumpsBefore2025 } = INSTALLATION_LIMITS;
    return [
      { ...volume, limit: heatPumpVolumeBefore2025 },
      { ...units, limit: heatPumpsBefore2025 },
    ];
  }
  const isOpen = property_type === 'house' && house_form === 'NOT_GIVEN';
  return [
    {
      ...volume,
      limit: property_type === 'house' ? heatPumpVolumeHouse : heatPumpVolumeFlats,
    },
    isOpen
      ? { ...units, limit: heatPumpsOther, higher: { limit: heatPumpsDetached, missing: IS_DETACHED } }
      : { ...units, limit: house_form === 'detached' ? heatPumpsDetached : heatPumpsOther },
  ];
}

function solarMeasures({ place }: MeasuredFacts): Measure[] {
  const { solarProjection, solarFlatRoof } = INSTALLATION_LIMITS;
  const measure = { input: 'installation_height_m', name: 'The projection of the equipment' } as const;
  if (place === 'NOT_GIVEN') {
    return [{ ...measure, limit: solarProjection, higher: { limit: solarFlatRoof, missing: IS_FLAT_ROOF } }];
  }
  return [{ ...measure, limit: place === 'flat_roof' ? solarFlatRoof : solarProjection }];
}

function standAloneMeasures({ article_2_3_land, fronts_highway }: MeasuredFacts): Measure[] {
  const { standAloneHeight, standAloneHeightNearHighway, standAloneArea } = INSTALLATION_LIMITS;
  const isNearHighway = article_2_3_land && fronts_highway === 'yes';
  return [
    {
      input: 'installation_height_m',
      name: 'The height of the equipment',
      limit: isNearHighway ? standAloneHeightNearHighway : standAloneHeight,
    },
    { input: 'installation_area_m2', name: 'The surface area of the equipment', limit: standAloneArea },
  ];
}

function isDomestic({ property_type }: MeasuredFacts): boolean {
  return property_type === 'house' || property_type === 'flat';
}

function chargePointMeasures(facts: MeasuredFacts): Measure[] {
  const { outletVolume, upstandHeightDwelling, upstandHeightOther, upstandHeightBefore2025 } = INSTALLATION_LIMITS;
  const upstandHeight = facts.order_2025 ? upstandHeightOther : upstandHeightBefore2025;
  if (facts.installation === 'ev_outlet') {
    return [{ input: 'installation_volume_m3', name: 'The volume of the outlet and its casing', limit: outletVolume }];
  }
  return [
    {
      input: 'installation_height_m',
      name: 'The height of the upstand',
      limit: isDomestic(facts) ? upstandHeightDwelling : upstandHeight,
    },
  ];
}

function measuresFor(facts: MeasuredFacts): Measure[] {
  if (facts.proposal === 'loft') return facts.property_type === 'house' ? loftMeasures(facts) : [];
  if (facts.proposal !== 'installation') return [];
  switch (facts.installation) {
    case 'air_source_heat_pump':
      return isDomestic(facts) ? heatPumpMeasures(facts) : [];
    case 'solar_on_building':
      return isDomestic(facts) ? solarMeasures(facts) : [];
    case 'solar_stand_alone':
      return standAloneMeasures(facts);
    default:
      return chargePointMeasures(facts);
  }
}

const STANDINGS = ['met', 'open', 'beyond'] as const;

function compare({ input, limit, higher }: Measure, value: number, w: Working): (typeof STANDINGS)[number] {
  const of = limit.symbol;
  const allowed = w.pick(`limit_${of}`, limit);
  const most = higher === undefined ? allowed : w.pick(`limit_${higher.limit.symbol}`, higher.limit);
  const standing = w.step<number>(`standing_${of}`, value <= allowed ? 0 : value <= most ? 1 : 2, {
    formula:
      higher === undefined
        ? `details.${input} <= limit_${of} ? 0 : 2`
        : `details.${input} <= limit_${of} ? 0 : (details.${input} <= limit_${higher.limit.symbol} ? 1 : 2)`,
    description: 'Measure against its limit: 0 within, 1 depends on a fact that is missing, 2 beyond',
    unit: '-',
    reference: `SI 2015/596 Schedule 2 ${limit.source.place}`,
  });
  return STANDINGS[standing] ?? 'beyond';
}

/** Compares the measures that were sent with the limits of the Order. */
export function compareMeasures(input: Sent, facts: MeasuredFacts, w: Working): Measured {
  const measured: Measured = { limits: 'met', missing: undefined, exceeded: undefined };
  for (const measure of measuresFor(facts)) {
    const value = input[measure.input];
    if (value === undefined) continue;
    const standing = compare(measure, value, w);
    if (standing === 'open') measured.missing ??= measure.higher?.missing;
    if (standing === 'beyond') {
      const { value: most, unit } = measure.higher?.limit ?? measure.limit;
      measured.exceeded ??= `${measure.name}, ${formatQuantity(value, unit)}, is above the limit of ${formatQuantity(most, unit)}.`;
    }
    if (STANDINGS.indexOf(standing) > STANDINGS.indexOf(measured.limits)) measured.limits = standing;
  }
  return measured;
}
