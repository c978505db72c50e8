/** Texts for thanking experts after a round; part of the area’s texts. */
export const thanks = {
  thanks: {
    thankCount_one: 'Thank one expert',
    thankCount_other: 'Thank {{count}} experts',
    title_one: 'Thank one expert?',
    title_other: 'Thank {{count}} experts?',
    lead: 'Each is notified once, by email or text message. The notification names no works, authors or scores.',
    send: 'Send',
    thanked_one: 'One expert thanked',
    thanked_other: '{{count}} experts thanked',
    nobodyDue: 'All of them have been thanked already, or submitted no score sheet',
    preview: 'What the experts will read',
    languages: { zh: 'Chinese', en: 'English' },
    kinds: { reviewThanksCertificate: 'With a certificate', reviewThanks: 'Without a certificate' },
    experts_one: 'one expert',
    experts_other: '{{count}} experts',
    noCertificate:
      'Experts who have no certificate of service yet get a notification without one. To include it, first issue certificates with the list “Experts who submitted all their score sheets”.',
    thankedAt: 'Thanked',
    certificate: 'Certificate',
  },
};
