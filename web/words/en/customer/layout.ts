/** The frame around a customer's screens. */
export const layout = {
  menu: 'Menu',
}
