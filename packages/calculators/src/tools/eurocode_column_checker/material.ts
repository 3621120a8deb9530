import type { ConcreteGrade } from '../../data/eurocode_concrete.ts';
import type { SteelGrade } from '../../data/eurocode_steel.ts';
import type { ColumnInput } from './schema.ts';

type Material = ColumnInput['material'];

export type ConcreteMaterial = Material & ConcreteGrade;

export function isSteel(material: Material): material is Material & SteelGrade {
  return material === 'S275' || material === 'S355';
}
