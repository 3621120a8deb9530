declare module 'virtual:plumbline/default_inputs' {
  export const inputs: readonly import('./default_inputs.ts').DefaultInput[];
}
