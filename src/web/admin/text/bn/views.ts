import type { Words } from '#web/admin/text/en.ts'

export const viewsWords: Pick<Words, 'views'> = {
  views: {
    view: {
      save: 'তালিকা সেভ করুন',
      edit: 'তালিকা বদলান',
      name: 'তালিকার নাম',
      shared: 'সহকর্মীরাও দেখবেন',
      change: 'এই ফিল্টারসহ সেভ করুন',
      copy: 'নতুন নামে সেভ করুন',
      remove: 'তালিকা মুছুন',
    },
    column: {
      title: 'কলাম',
      up: (name) => `${name} ওপরে নিন`,
      down: (name) => `${name} নিচে নিন`,
      save: 'এই কলামগুলো দেখান',
    },
  },
}
