/** The frame around the desk's screens. */
export const layout = {
  administration: 'Administration',
}
