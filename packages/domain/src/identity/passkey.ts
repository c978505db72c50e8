import { z } from 'zod';

/** How many passkeys a person may have: one for each device, and some spare ones. */
export const MOST_PASSKEYS = 10;
/** The time between the challenge and the browser's answer. */
export const PASSKEY_MINUTES = 5;
/** What a challenge was made for; it is good for nothing else. */
export const PASSKEY_PURPOSES = ['add', 'signIn', 'stepUp'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** Bytes as browsers send them (RFC 4648 §5, without padding). */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/);
const CredentialId = bytes(1_400);

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

/** What a browser answers when a passkey was made. */
export const NewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(32)).max(10),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What a browser answers when somebody used a passkey. */
export const PasskeyProof = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    /** Whose passkey it is, as the browser keeps it: the person's id. */
    userHandle: bytes(100),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const AddPasskey = z.strictObject({ name: z.string().trim().min(1).max(60), passkey: NewPasskey });
export const RemovePasskey = z.strictObject({ credentialId: CredentialId });
export const SignInByPasskey = z.strictObject({ passkey: PasskeyProof });
