import { z } from 'zod';

/** A box that must be ticked; `unticked` is shown until it is. */
export const ticked = (unticked: string) => z.boolean().refine(Boolean, unticked);

/** Three boxes, none ticked for anybody: the rules, the undertaking, and how personal data is used. */
export const declarations = (unticked: string) => ({
  rules: ticked(unticked),
  undertaking: ticked(unticked),
  data: ticked(unticked),
});

export const NOT_DECLARED = { rules: false, undertaking: false, data: false };
