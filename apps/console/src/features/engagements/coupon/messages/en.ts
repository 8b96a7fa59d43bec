import { figure } from '../../../../lib/format.ts';

export const messages = {
  cancel: 'Cancel',
  next: 'Next',
  waitForUpload: 'Wait for the upload, or remove the picture',
  unreadable: 'The picture could not be read. Choose another one.',
  unreadableFile: 'The file could not be read.',
  preview: 'Preview on a phone',
  previewLanguage: 'Language of the preview',
  button: {
    label: 'Button label',
    link: 'Button link',
    color: 'Button font color',
    background: 'Button background',
  },
  code: {
    encoding: 'Encoding',
    unique: 'Unique identifier number',
    tooThin: 'The bars are too thin for scanners. Shorten the number, or choose a QR code.',
    uniqueNote: 'The number that scanners read.',
    number: 'Identifier number',
    numberNote: 'Printed below the code.',
    qr: (text: string) => `QR code of ${text}`,
    bars: (text: string) => `Bar code of ${text}`,
    notEncodable: 'This number cannot be encoded as a barcode.',
    encodings: {
      code_128: 'Bar code',
      qr_code: 'QR code',
    },
  },
  card: {
    background: 'Background',
    label: 'Coupon',
    name: 'Name',
    title: 'Title of the coupon',
    codeHere: 'The code appears here',
    button: 'Button',
  },
  fields: {
    logo: 'Logo',
    image: 'Background image',
    actionName: 'Action name',
    actionNote: 'Name shown in the list of engagements.',
    title: 'Title',
    description: 'Description',
  },
  crop: {
    title: 'Crop picture',
    use: 'Use picture',
    loading: 'The picture is still loading',
    picture: 'Picture',
    pictureNote: 'Drag it, or move it with the arrow keys',
    zoom: 'Zoom',
  },
  template: {
    label: 'Template',
    one: (number: number, parts: string) => `Template ${figure(number)}: ${parts}`,
    logoImage: 'Logo, image',
    image: 'Image',
    logoImageCode: 'Logo, image, code',
    imageCode: 'Image, code',
    logoImageButton: 'Logo, image, button',
    imageButton: 'Image, button',
  },
};

export type Messages = typeof messages;
