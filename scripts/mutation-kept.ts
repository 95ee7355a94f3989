/** Why survivors of the mutation tests stay, as the report has it. */
export const kept = `
To come.
`;
