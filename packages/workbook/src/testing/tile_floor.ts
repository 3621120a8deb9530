import { defineCalculator } from '../../../calculators/src/kernel/calculator.ts';
import { count, listOf, quantity, strictObject, text, withDefault } from '../../../calculators/src/kernel/schema.ts';
import { undecided } from '../../../calculators/src/testing/undecided.ts';

const length = { unit: 'm', minimum: 1, maximum: 100 };
const reference = 'By hand';

/**
 * A floor that is covered with tiles: small up to 50 m2, where it needs no joint. The number of boxes is a search, because boxes come
 * in one size; the layout is a search whose value moves with every input; what a better layout saves has no line.
 */
export const tile_floor = defineCalculator({
  name: 'tile_floor',
  title: 'Tiles of a floor',
  domain: 'cost',
  summary: 'Tiles of a floor',
  whenToUse: 'In tests',
  searchWords: [],
  description: 'Tiles of a floor',
  standardReference: reference,
  Input: strictObject({
    width_m: quantity({ ...length, description: 'Width' }),
    depth_m: withDefault(quantity({ ...length, description: 'Depth' }), 5),
    layers: withDefault(count({ unit: '-', minimum: 1, maximum: 9, description: 'Layers' }), 1),
  }),
  Result: strictObject({
    area_m2: quantity({ unit: 'm2', decimals: 1, description: 'Area' }),
    area_mm2: quantity({ unit: 'mm2', decimals: 0, description: 'The same in another unit' }),
    boxes: count({ unit: '-', description: 'Boxes' }),
    diagonal_m: quantity({ unit: 'm', decimals: 2, description: 'Found by measuring' }),
    half_diagonal_m: quantity({ unit: 'm', decimals: 2, description: 'Follows from it' }),
    spare_boxes: count({ unit: '-', description: 'Boxes in reserve' }),
    size: text({ description: 'Small or large' }),
    options: listOf(
      strictObject({
        name: text({ description: 'Name' }),
        waste_m2: quantity({ unit: 'm2', decimals: 2, description: 'Waste' }),
      }),
      { description: 'Calculations of their own' },
    ),
  }),
  data: [],
  method({ width_m, depth_m, layers }, w) {
    w.useDefaults('depth_m', 'layers');
    const said = { description: 'Area', unit: 'm2', reference };
    const area = w.step('area', width_m * depth_m * layers, { formula: 'width_m * depth_m * layers', ...said });
    if (area > 50)
      w.step('joint', Math.sqrt(area), { formula: 'sqrt(area)', description: 'Joint', unit: '-', reference });
    const boxes = w.find('boxes', Math.ceil(area / 10), {
      note: 'The smallest number of boxes of 10 m2',
      description: 'Boxes',
      unit: '-',
      reference,
    });
    const diagonal = w.find('diagonal', Math.sqrt(width_m * width_m + depth_m * depth_m), {
      note: 'Measured',
      description: 'Diagonal',
      unit: 'm',
      reference,
    });
    const half = w.result('half_diagonal_m', diagonal / 2, { symbol: 'half', formula: 'diagonal / 2', reference });
    const spare_boxes = w.result('spare_boxes', 1, { symbol: 'reserve', formula: '1', reference });
    return {
      figures: {
        area_m2: area,
        area_mm2: area * 1e6,
        boxes,
        diagonal_m: diagonal,
        half_diagonal_m: half,
        spare_boxes,
        size: area > 50 ? 'large' : 'small',
        options: [{ name: 'diagonal', waste_m2: 0.1 * area ** 1.5 }],
      },
    };
  },
  advice: ({ figures }) => ({
    recommendations: [`Order tiles for ${figures.area_m2} m2 and some more.`],
    assumptions: [],
    warnings: [],
  }),
  verdict: undecided,
  examples: [],
});
