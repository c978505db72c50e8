/** Texts for replacing an expert who drops out; part of the area’s texts. */
export const replacing = {
  replaceExpert: {
    action: 'Reassign all works',
    title: 'Reassign the works that {{name}} has not scored ({{count}})?',
    title_one: 'Reassign the one work that {{name}} has not scored?',
    title_other: 'Reassign the {{count}} works that {{name}} has not scored?',
    body: 'The expert leaves the round. Submitted scores stay valid, and the works of other experts do not move. A plan is generated, and the works are reassigned once another person approves it. If the plan is discarded, you can add the expert to the round again.',
    done: 'The plan is being generated. Another person approves it on the “Distribution” page.',
  },
};
