import type { Reading } from './Reading.ts';

export const es: Reading = {
  journal: {
    mending: {
      title: 'El segundo invierno de un jersey',
      summary: 'Qué hacen nuestras zurcidoras con un codo, y por qué nunca lo cobramos.',
      text: [
        'Casi todos los jerséis vuelven con las mismas dos heridas: un codo gastado y un puño que se enganchó en el picaporte. Ambas llevan una hora. Tejemos los puntos nuevos dentro de los viejos, para que el zurcido se mueva con la manga.',
        'Tráelo lavado a cualquiera de nuestras tiendas. Estará listo en diez días.',
      ],
    },
    rain: {
      title: 'Cera en vez de plástico',
      summary: 'Una chaqueta de lluvia que mejora con cada chaparrón.',
      text: [
        'El algodón encerado transpira un poco, se arruga mucho y dura más que nosotros. Una vez al año pide una lata de cera, una habitación cálida y media hora.',
        'Enseñamos a hacerlo el primer sábado de cada mes en Quay Street.',
      ],
    },
    boots: {
      title: 'Botas junto a la puerta',
      summary: 'Cómo secarlas, y lo único de lo que hay que alejarlas.',
      text: [
        'Saca las plantillas, rellena las botas con papel de periódico y déjalas donde corra el aire. Cambia el papel al cabo de una hora. No las pongas nunca junto a una estufa: el cuero que se seca demasiado deprisa se agrieta por donde se dobla.',
      ],
    },
  },
  about: {
    feedback: {
      title: 'Tu opinión',
      text: '¿Qué te gustó del pedido {name} y qué no? Escribe a la dirección de Contacto e indica su número.',
    },
    problem: {
      title: 'Un problema con tu pedido',
      text: 'Lo sentimos. Escribe a la dirección de Contacto, indica el pedido {name} y cuéntanos qué ocurre.',
    },
    order: {
      title: 'Tu pedido',
      text: 'Si nos escribes por el pedido {name}, indica su número.',
    },
  },
  help: {
    delivery: {
      title: 'Envíos',
      text: 'De tres a cinco días laborables. Gratis a partir de $120.00; si no, $9.00.',
    },
    returns: {
      title: 'Devoluciones',
      text: 'En 30 días, sin usar, en cualquier tienda o por correo. Te devolvemos lo que pagaste, y los puntos también vuelven.',
    },
    sizes: {
      title: 'Guía de tallas',
      text: 'El punto se ajusta a su talla; los abrigos dejan sitio para un jersey. Entre dos tallas, elige el punto más pequeño y el abrigo más grande.',
    },
    contact: {
      title: 'Contacto',
      text: 'hello@harbourandpine.example. Esta es una tienda de demostración y nadie responde, pero el buzón muestra lo que llegaría.',
    },
  },
  privacy: {
    kept: {
      title: 'Qué guarda esta tienda',
      text: 'Cuatro cookies: tu idioma, claro u oscuro, lo que hay en tu bolsa y quién dijiste ser al iniciar sesión en la tienda. Nada de tu cuenta: eso se queda en el marco del portal, que esta página no puede leer.',
    },
    sent: { title: 'Qué envía', text: 'Nada a nadie. La demo funciona en este equipo.' },
  },
  terms: {
    demo: {
      title: 'Una demostración',
      text: 'Harbour & Pine es una invención. Aquí no se puede comprar nada; las personas, los pedidos y los puntos son ficticios.',
    },
  },
};
