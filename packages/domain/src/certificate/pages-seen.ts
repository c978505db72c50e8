/**
 * Certificates of a batch of which a check looks at the printed pages: of a larger batch at those that differ the most,
 * and of all others at their data.
 */
export const MOST_PAGES_SEEN = 40;
