/** How each person has the list of orders. */
export const viewsWords = {
  views: {
    view: {
      save: 'Save view',
      edit: 'Edit view',
      name: 'Name of the view',
      shared: 'Colleagues see it too',
      change: 'Save with these filters',
      copy: 'Save as a new view',
      remove: 'Delete view',
    },
    column: {
      title: 'Columns',
      up: (name: string) => `Move ${name} up`,
      down: (name: string) => `Move ${name} down`,
      save: 'Show these columns',
    },
  },
}
