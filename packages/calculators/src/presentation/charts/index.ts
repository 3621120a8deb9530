export type {
  Bar,
  BarRow,
  BarsPicture,
  Chart,
  ChartData,
  ColumnsPicture,
  LadderPicture,
  LinesPicture,
  Picture,
  Point,
  SectionPicture,
} from '../../kernel/picture.ts';
export { formatFigure } from '../format_value.ts';
export { barsPicture, breakdown, figures, scores, tally } from './bar_charts.ts';
export { checksPicture } from './checks_chart.ts';
export { fieldAt } from './field.ts';
export { diagramPicture } from './line_charts.ts';
export { type PictureTable, tableOf } from './picture_table.ts';
export { sectionPicture } from './section_chart.ts';
