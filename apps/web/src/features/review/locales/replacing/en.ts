/** The words of an expert who drops out; joined into the area’s. */
export const replacing = {
  replaceExpert: {
    action: 'Reassign all works',
    title: 'Reassign the works of {{name}} that are not submitted ({{count}})?',
    title_one: 'Reassign the one work of {{name}} that is not submitted?',
    title_other: 'Reassign the {{count}} works of {{name}} that are not submitted?',
    body: 'The expert leaves the round. Submitted scores stay valid, and the works of other experts do not move. A plan is made, and works are reassigned once another person approves it. If the plan is discarded, you can choose the expert for the round again.',
    done: 'The plan is being made. See it on the page of assignments; another person approves it.',
  },
};
