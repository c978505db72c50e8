/** The operator's settings are incomplete, or ask for play money where real money is meant. */
export class PaymentNotConfigured extends Error {
  override readonly name = 'PaymentNotConfigured';
}

/** A channel's settings, all or none of which are set. Throws `PaymentNotConfigured` for some of them. */
export const allOrNone = <Name extends string>(
  env: NodeJS.ProcessEnv,
  channel: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined => {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new PaymentNotConfigured(`${channel} is half configured: ${missing.join(', ')} missing`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
};
