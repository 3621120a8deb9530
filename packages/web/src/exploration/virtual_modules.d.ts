declare module 'virtual:plumbline/exploration_worker' {
  export const workerUrl: string;
}
