/**
 * Staff need two-step login everywhere but in the demo. Until now the form of the settings wrote `false` whatever else was changed, so
 * that value says nothing: an owner who means it switches it off again.
 */
export const staffTwoStep = (): string[] => [`DELETE FROM site_settings WHERE name = 'requireStaffTwoStep' AND value = 'false'`]
