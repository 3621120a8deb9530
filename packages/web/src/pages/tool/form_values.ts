import type { FormValues } from '@plumbline/calculators/form';
import { createContext } from 'react';

/** What the form has now, for parts of the result that change it. The result itself follows a moment later. */
export const FormValuesContext = createContext<FormValues>({});
