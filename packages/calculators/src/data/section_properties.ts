/** The dimensions of a rolled I or H section, in millimetres. */
export interface SectionDimensions {
  h: number;
  b: number;
  t_w: number;
  t_f: number;
  r: number;
}

/** Its properties, in millimetres. */
export interface SectionProperties {
  A: number;
  I_y: number;
  I_z: number;
  i_y: number;
  i_z: number;
  W_el_y: number;
  W_el_z: number;
  W_pl_y: number;
  W_pl_z: number;
  I_t: number;
  I_w: number;
}

/** A power as a product, which every machine rounds alike. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let factors = 0; factors < exponent; factors += 1) product *= base;
  return product;
}

/** The nearest multiple of 1 / parts. */
function toParts(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

/** The nearest multiple of a whole step. */
function toStep(value: number, step: number): number {
  return Math.round(value / step) * step;
}

const { PI } = Math;

/**
 * The properties of a rolled section from its dimensions, with its fillets. They are rounded as tables of sections store them, so
 * that every figure can be looked up.
 */
export function sectionProperties({ h, b, t_w, t_f, r }: SectionDimensions): SectionProperties {
  const h_w = h - 2 * t_f;
  // Area of a fillet, its centroid from the corner, and its second moment of area about the centroid.
  const a_f = (1 - PI / 4) * power(r, 2);
  const c_f = (r * (10 - 3 * PI)) / (12 - 3 * PI);
  const I_f = power(r, 4) * (1 / 3 - PI / 16 - 1 / (9 * (4 - PI)));
  const A = 2 * b * t_f + h_w * t_w + 4 * a_f;
  const I_y = (b * power(h, 3)) / 12 - ((b - t_w) * power(h_w, 3)) / 12 + 4 * (I_f + a_f * power(h_w / 2 - c_f, 2));
  const I_z = (t_f * power(b, 3)) / 6 + (h_w * power(t_w, 3)) / 12 + 4 * (I_f + a_f * power(t_w / 2 + c_f, 2));
  // The junction of web and flange, as a circle of diameter D_1.
  const alpha_1 =
    -0.042 +
    (0.2204 * t_w) / t_f +
    (0.1355 * r) / t_f -
    (0.0865 * r * t_w) / power(t_f, 2) -
    (0.0725 * power(t_w, 2)) / power(t_f, 2);
  const D_1 = (power(t_f + r, 2) + (r + 0.25 * t_w) * t_w) / (2 * r + t_f);
  const I_t =
    (2 / 3) * b * power(t_f, 3) + (h_w * power(t_w, 3)) / 3 + 2 * alpha_1 * power(D_1, 4) - 0.42 * power(t_f, 4);
  return {
    A: toParts(A, 10),
    I_y: toStep(I_y, 100),
    I_z: toStep(I_z, 100),
    i_y: toParts(Math.sqrt(I_y / A), 1000),
    i_z: toParts(Math.sqrt(I_z / A), 1000),
    W_el_y: Math.round(I_y / (h / 2)),
    W_el_z: Math.round(I_z / (b / 2)),
    W_pl_y: Math.round(b * t_f * (h - t_f) + (t_w * power(h_w, 2)) / 4 + 4 * a_f * (h_w / 2 - c_f)),
    W_pl_z: Math.round((power(b, 2) * t_f) / 2 + (h_w * power(t_w, 2)) / 4 + 4 * a_f * (t_w / 2 + c_f)),
    I_t: toStep(I_t, 10),
    I_w: Number(((t_f * power(b, 3) * power(h - t_f, 2)) / 24).toPrecision(6)),
  };
}
