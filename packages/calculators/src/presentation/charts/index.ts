export type {
  ClassesPicture,
  ClassPointer,
  ScaleBand,
  ScaleMarker,
  ScalePicture,
  StackedPicture,
  TimelinePicture,
  TimelineRow,
  TornadoBar,
  TornadoPicture,
} from '../../kernel/assessment_pictures.ts';
export type {
  Bar,
  BarRow,
  BarsPicture,
  BeamPicture,
  BeamSupport,
  Chart,
  ChartData,
  ColumnsPicture,
  LadderPicture,
  LinesPicture,
  Picture,
  Point,
  RolledShape,
  SectionPicture,
} from '../../kernel/picture.ts';
export type { BayGroup, BaysPicture, ExtensionPicture } from '../../kernel/plan_pictures.ts';
export { formatFigure, formatSignificant } from '../format_value.ts';
export { barsPicture, breakdown, figures, scores, tally } from './bar_charts.ts';
export { checksPicture } from './checks_chart.ts';
export { classesPicture, classRanges } from './class_charts.ts';
export { fieldAt } from './field.ts';
export { diagramPicture } from './line_charts.ts';
export { milestonesPicture } from './milestones_chart.ts';
export { tableOf } from './picture_table.ts';
export { bandsFrom, bandsUpTo, scalePicture, scoreScale } from './scale_charts.ts';
export { sectionPicture } from './section_chart.ts';
export type { PictureTable } from './table_from.ts';
export { tornadoPicture } from './tornado_chart.ts';
