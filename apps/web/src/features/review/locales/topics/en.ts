/** Texts for the topics and languages that experts choose; part of the area’s texts. */
export const topics = {
  topics: {
    title: 'Topics and languages',
    lead: 'Works go first to experts whose topics and languages match. If you choose nothing, any topic or language is fine.',
    topics: 'Topics you know',
    languages: 'Languages you read',
    save: 'Save topics and languages',
    saved: 'Topics and languages saved',
  },
};
