/** Says how to sign in where nobody has a password. */
export function noPasswordsDetail(provider: string): string {
  return `Everybody signs in with ${provider} here. Passwords are not accepted, and nobody can sign up or reset one.`;
}
