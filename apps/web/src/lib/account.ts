let current: string | null = null;

/** Whose session this page shows: drafts belong to that person, and only that person may renew an ended session. */
export const account = {
  get: () => current,
  set: (personId: string | null) => {
    current = personId;
  },
};
