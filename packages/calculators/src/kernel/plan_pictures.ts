import type { PictureBase } from './picture_base.ts';

export interface BayGroup {
  label: string;
  count: number;
  provision: 'charge_point' | 'cable_route' | 'none';
}

/** A car park from above: bays in rows, with what each is provided with. */
export interface BaysPicture extends PictureBase {
  kind: 'bays';
  groups: BayGroup[];
}

/** A building and its extension from above, with limits parallel to the wall that it starts from. */
export interface ExtensionPicture extends PictureBase {
  kind: 'extension';
  building: string;
  extension: string;
  /** The wall that depths are measured from. */
  wall: string;
  depthM: number;
  limits: { depthM: number; label: string }[];
}
