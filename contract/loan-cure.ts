/** So many instalments in a row, paid on time, cure a loan that was restructured while late: twelve months. */
export const CURED_AFTER = 12
