export type {
  ExplorationPicture,
  HistogramPicture,
  MapAxis,
  MapMark,
  MapPicture,
} from '../../../kernel/exploration_pictures.ts';
export { tableOfExplorationPicture } from './exploration_tables.ts';
export { layoutExplorationPicture } from './layout_exploration_picture.ts';
