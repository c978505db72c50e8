/** What groups, schools and majors may refuse (rows, edited with an audit row). */
export type OrganisationRefusal =
  | 'groupNotFound'
  | 'groupCodeTaken'
  | 'groupHasChildren'
  | 'groupHasMembers'
  | 'groupCycle'
  | 'schoolNotFound'
  | 'schoolCodeTaken'
  | 'schoolCodesUnknown'
  | 'schoolInUse'
  | 'majorNotFound'
  | 'majorCodeTaken';
