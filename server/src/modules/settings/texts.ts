import { defineTexts } from '../../platform/texts/index.ts'

/** Why a closed shop takes no orders. */
export const text = defineTexts({
  en: {
    closed: 'The shop is closed and takes no orders now. What you have typed is kept.',
    closed_until:
      'The shop is closed up to and including {day} and takes no orders until then. What you have typed is kept.',
  },
  bg: {
    closed: 'Магазинът е затворен и сега не приема поръчки. Написаното от Вас се пази.',
    closed_until: 'Магазинът е затворен до {day} включително и дотогава не приема поръчки. Написаното от Вас се пази.',
  },
})
