/** The words of topics and languages that experts choose; joined into the area’s. */
export const topics = {
  topics: {
    title: 'Topics and languages',
    lead: 'Works on your topics and in your languages are assigned to you first. If you choose nothing, any will do.',
    topics: 'Topics you know',
    languages: 'Languages you read',
    save: 'Save topics and languages',
    saved: 'Topics and languages saved',
  },
};
