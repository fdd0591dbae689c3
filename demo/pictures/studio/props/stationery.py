"""Paper goods: laid card, envelope, wax seal.  Units: 10 cm."""
import numpy as np
from objects import *
from materials import G, cached, rgba, mix3
from yarn import bulk


@cached
def laid(c='#ece2cf', image=None, press=.5, lines=42.):
    """Laid paper: the sieve's lines, fibres and a few flecks; with an image the ink is pressed into it."""
    g = G('laid'); v = g.coord(); col = g.mixc(g.noise(v, 2.2, 6, .65), mix3(c, '#7a6648', .10), mix3(c, '#ffffff', .25))
    fleck = g.ramp(g('TexVoronoi', Vector=g.coord(scale=(1, .45, 1)), Scale=26., out='Distance'), [(.02, '#ffffff'), (.05, '#000000')]); col = g.mixc(g.math('MULTIPLY', fleck, .35), col, mix3(c, '#6b5436', .5))
    sieve = g.math('SINE', g.math('MULTIPLY', g('SeparateXYZ', v, out=1), lines * TAU)); fib = g.noise(v, 46, 4, .7)
    h = g.math('ADD', g.math('MULTIPLY', sieve, .22), fib); n = g.bump(h, .32, .006)
    if image:
        t = g.image(image, g.coord('UV'), ext='EXTEND'); col = g.mixc(1., col, t, 'MULTIPLY'); n = g.bump(t, press, .02, n)
    return g.done(g.bsdf(Base_Color=col, Roughness=.88, Specular=.18, Sheen=.1, Normal=n))


def card(size=(1.5, 1.05), mat=None, t=.022, seed=0, warp=.02, n=(150, 110)):
    """A card of heavy paper with a deckle edge, lying on z=0, face up."""
    w, d = size
    def f(u, v):
        x, y = (u - .5) * w, (v - .5) * d; e = min(u, 1 - u) * w, min(v, 1 - v) * d; k = lambda a: max(0., 1 - a / .03)
        x += math.copysign(k(e[0]), x) * .007 * N.noise(Vector((y * 16, seed, 3))); y += math.copysign(k(e[1]), y) * .007 * N.noise(Vector((x * 16, 7, seed)))
        return x, y, t + warp * ((u - .5) ** 2 * 1.6 + (v - .5) ** 2 * 1.1) + .004 * N.noise(Vector((x * 1.6, y * 1.6, seed)))
    return [thick(grid(*n, f, mat, 'card'), t, -1)]


def envelope(size=(1.66, 1.18), mat=None, seed=0):
    """Closed, its back up: four flaps meeting in the middle, the top one last."""
    w, d = size; a, b = w / 2, d / 2
    def flap(P, z, tip=.06):
        """A triangle with a rounded tip (P[2]), a little lifted there."""
        A, B, C = (Vector((*p, 0)) for p in P); m = (A + B) / 2
        def f(u, v):
            p = A.lerp(B, u); q = p.lerp(C, v) if v < 1 else C; s = 1 - tip * max(0., v - .8) / .2; q = m + (q - m) * s
            return q.x, q.y, z + .016 * v * v + .004 * math.sin(v * 3 + seed)
        return thick(grid(30, 40, f, mat, 'flap'), .007, 1)
    o = [box((w, d, .016), (0, 0, .008), mat, .004)]
    o += [flap(((-a, b), (-a, -b), (.04, 0)), .017), flap(((a, -b), (a, b), (-.04, 0)), .018), flap(((-a, -b), (a, -b), (0, .06)), .026), flap(((a, b), (-a, b), (0, -.12)), .036)]
    return o


def seal(r=.15, c='#7c2a24', seed=0):
    """Sealing wax with a rosette pressed into it."""
    g = G('seal'); v = g.coord(); n = g.noise(v, 7, 4); W = g.done(g.bsdf(Base_Color=g.mixc(n, mix3(c, '#000000', .2), mix3(c, '#ffffff', .04)), Roughness=.30, Specular=.5, Subsurface=.06, Subsurface_Radius=(.04, .015, .01), Subsurface_Color=rgba(c), Normal=g.bump(n, .1, .02)))
    k = 120; q = np.linspace(0, 1, k); A = np.linspace(0, TAU, 181)[:-1]; R, T = np.meshgrid(q, A); edge = 1 + .09 * np.sin(3 * T + seed) + .05 * np.sin(5 * T + 2 + seed) + .03 * np.sin(8 * T)
    x, y = R * r * edge * np.cos(T), R * r * edge * np.sin(T); d = .036 * np.sqrt(np.clip(1 - R ** 6, 0, 1)) + .020 * np.exp(-((R - .82) / .09) ** 2)
    inner = R < .70; d = np.where(inner, .026, d)
    pet = np.abs(np.cos(4 * T)); d = d + inner * .016 * np.clip((.56 * (.35 + .65 * pet) - R) * 14, 0, 1) * (R > .14) + .016 * np.clip((.11 - R) * 20, 0, 1) + inner * .010 * np.exp(-((R - .63) / .025) ** 2)
    P = np.stack([x, y, d], -1); i = np.arange(R.size).reshape(R.shape); j = np.roll(i, -1, 0); F = np.stack([i[:, :-1], i[:, 1:], j[:, 1:], j[:, :-1]], -1).reshape(-1, 4)
    o = bulk('seal', P.reshape(-1, 3), F, W); m = o.modifiers.new('w', 'WELD'); m.merge_threshold = 1e-4; return [o]
