import type { PotPicture } from '@larkfield/contract/entities/own-accounts.ts'
import {
  type Icon,
  IconBabyCarriage,
  IconBike,
  IconBuildingCottage,
  IconCar,
  IconGift,
  IconHearts,
  IconHome2,
  IconPlane,
  IconPlant2,
  IconReceiptTax,
  IconSchool,
  IconUmbrella,
} from '../../ui/icons.ts'

/** What a pot is for, drawn. */
export const potPictures: Record<PotPicture, Icon> = {
  rainy_day: IconUmbrella,
  roof: IconBuildingCottage,
  home: IconHome2,
  car: IconCar,
  bicycle: IconBike,
  journey: IconPlane,
  wedding: IconHearts,
  child: IconBabyCarriage,
  studies: IconSchool,
  gift: IconGift,
  garden: IconPlant2,
  tax: IconReceiptTax,
}
