export { fieldLabels } from '@plumbline/calculators';
