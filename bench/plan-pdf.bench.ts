import { setTimeout as delay } from 'node:timers/promises';

import { planImports } from '@floorwright/contract';
import { PDFiumLibrary } from '@hyzyla/pdfium';

import { report } from './lib/figure.ts';
import { createCaller } from './lib/floor/floor-layers.ts';
import { median, secondsOf } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';

const segments = 100_000;
const rounds = 5;
/** A floor of the demo. */
const floorId = '2';

/** A page of A1 with short walls in a grid, as CAD programs write them: a path for each. */
const pdf = (): Buffer<ArrayBuffer> => {
  const content = Array.from({ length: segments }, (_, index) => {
    const x = 20 + (index % 400) * 5.8;
    const y = 20 + Math.floor(index / 400) * 6.5;
    return index % 2 === 0
      ? `${x.toFixed(2)} ${y.toFixed(2)} m ${(x + 5).toFixed(2)} ${y.toFixed(2)} l S`
      : `${x.toFixed(2)} ${y.toFixed(2)} m ${x.toFixed(2)} ${(y + 5).toFixed(2)} l S`;
  }).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2384 1684] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n`, 'latin1');
};

const bytes = pdf();

/** The time that PDFium alone takes for the picture. */
const draw = async (): Promise<void> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  await document.getPage(0).render({ width: 4096, height: 2893, render: 'bitmap' });
  library.destroy();
};

const product = await startProduct();
const { call, send } = await createCaller(product);

/** From the upload to the list of layers. */
const read = async (): Promise<void> => {
  const file = await send('plan.pdf', 'application/pdf', bytes);
  const created = await call('POST', planImports.create.path.replace(':id', floorId), { file });
  const { id } = planImports.create.responses[201].parse(created).plan_import;
  const path = planImports.show.path.replace(':id', String(id));
  for (;;) {
    const { status, failure } = planImports.show.responses[200].parse(
      await call('GET', path),
    ).plan_import;
    if (status === 'ready') return;
    if (status === 'failed') throw new Error(`The plan was refused: ${failure?.code}`);
    await delay(20);
  }
};

try {
  await draw();
  await read();
  const [reading, drawing]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    drawing.push(await secondsOf(draw));
    reading.push(await secondsOf(read));
  }
  report({
    name: 'PDF of 100,000 segments: read ÷ PDFium draw',
    value: median(reading) / median(drawing),
    bound: { atMost: 3 },
    details: `${median(reading).toFixed(2)} s and ${median(drawing).toFixed(2)} s`,
  });
} finally {
  await product.stop();
}
