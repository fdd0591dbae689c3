"""What stands in the makers' workshops: wheel and raw pots, a frame of honeycomb.  Units: 10 cm."""
import numpy as np
from objects import *
from objects_more import mug, teapot
from materials import G, cached, rgba, mix3
from yarn import bulk, ripple


# ------------------------------------------------------------------ the potter's
@cached
def raw(c='#a98a72', damp=0., lines=34.):
    """Unfired clay: the fingers' rings, chalky when dry; damp=1 shines with slurry."""
    g = G('raw'); v = g.coord(); z = g('SeparateXYZ', v, out=2); a = g.noise(v, 2.2, 6, .6)
    col = g.mixc(a, mix3(c, '#3a281c', .22), mix3(c, '#fff2e0', .14)); ring = g.math('SINE', g.math('ADD', g.math('MULTIPLY', z, lines * 2), g.math('MULTIPLY', g.noise(v, 3, 3), 9.)))
    wet = g.math('MULTIPLY', g.ramp(g.noise(g.coord(scale=(1, 1, 2.5)), 1.7, 5, .6), [(.34, '#000000'), (.6, '#ffffff')]), damp); col = g.mixc(g.math('MULTIPLY', wet, .4), col, mix3(c, '#2a1c14', .5))
    n = g.bump(g.math('ADD', g.math('MULTIPLY', ring, .22), g.math('MULTIPLY', g.noise(v, 22, 5, .7), .6 - .3 * damp)), .34, .02)
    return g.done(g.bsdf(Base_Color=col, Roughness=g.math('SUBTRACT', .88, g.math('MULTIPLY', wet, .60)), Specular=.35, Normal=n))


def thrown(r=.85, h=1.0, mat=None, seed=0, flare=.12):
    """A bowl still on the wheel: thick lip, the fingers' spiral inside and out."""
    side = curve_pts([(r * .60, 0), (r * .58, .05), (r * .74, h * .30), (r * .92, h * .62), (r * (1 + flare * .4), h * .9), (r * (1 + flare), h)], 14); w = .075
    inn = curve_pts([(r * (1 + flare) - w, h + .01), (r - w, h * .86), (r * .88 - w, h * .58), (r * .66 - w, h * .26), (r * .30, .12), (0, .10)], 14)
    def mod(a, q, z):
        k = min(1., q / r * 1.6) * (z > .03); return q + k * .011 * math.sin(z * 44 + a), z + .006 * math.sin(2 * a + seed) * z / h
    return [lathe('thrown', side[:-1] + rounded([side[-1], (r * (1 + flare) + .012, h + .055, .04), (r * (1 + flare) - w - .008, h + .055, .04), inn[0]], 5) + inn[1:], mat, 180, mod)]


def wheel_head(r=1.75, mat=None, slurry=None):
    """The disc, a smear of slurry round its middle, the shaft below."""
    o = [lathe('head', rounded([(0, 0), (r - .02, 0, .03), (r, .10, .05), (r - .01, .17, .03), (0, .17)]), mat, 160, auto=40)]
    if slurry:
        def mod(a, q, z): return q * (1 + .09 * math.sin(3 * a + 1) * (q > .3) + .05 * math.sin(7 * a) * (q > .3)), z + .004 * math.sin(q * 38 + a)
        o.append(lathe('slurry', curve_pts([(r * .80, .171), (r * .76, .186), (r * .5, .195), (0, .20)], 12), slurry, 160, mod))
    return o


def lump(s=.4, mat=None, seed=0):
    """A ball of clay, kneaded and dropped."""
    b = bmesh.new(); bmesh.ops.create_icosphere(b, subdivisions=5, radius=s); me = bpy.data.meshes.new('lump'); b.to_mesh(me); b.free(); me.materials.append(mat)
    o = bpy.data.objects.new('lump', me); bpy.context.collection.objects.link(o); wobble(o, s * .22, 1.1 / s, seed); wobble(o, s * .05, 4 / s, seed + 3); smooth(o)
    for v in me.vertices: v.co.z = max(v.co.z, -s * .72)
    o.location.z = s * .72; return [o]


@cached
def sponge_mat(c='#b08250'):
    g = G('sponge'); v = g.coord(); p = g('TexVoronoi', Vector=v, Scale=13., out='Distance'); q = g('TexVoronoi', Vector=v, Scale=29., out='Distance')
    h = g.math('ADD', g.ramp(p, [(.1, '#000000'), (.4, '#ffffff')]), g.math('MULTIPLY', q, .5)); return g.done(g.bsdf(Base_Color=g.mixc(g.ramp(p, [(.08, '#000000'), (.3, '#ffffff')]), mix3(c, '#3a2410', .6), c), Roughness=.95, Normal=g.bump(h, .9, .05)))


def raw_row(kinds, x0, z, y, mats, seed=0, gap=.12):
    """Raw pots side by side on a shelf; kinds is a string: b bowl, c mug, j jug, t teapot, p stack of plates."""
    r = random.Random(seed); o = []; x = x0
    for i, k in enumerate(kinds):
        m = mats[r.randrange(len(mats))]; s = r.uniform(.92, 1.06)
        half, ob = dict(b=lambda: (.78, bowl(.74 * s, .5 * s, m, seed=i)), c=lambda: (.72, mug(.44 * s, .88 * s, m, m, i)), j=lambda: (.86, jug(.56 * s, 1.42 * s, m, i)), t=lambda: (1.15, teapot(.62 * s, .86 * s, m, m, i)),
                        p=lambda: (.95, [q for n in range(5) for q in at(plate(.9 * s, .15, m, i + n), (.01 * n, 0, .115 * n))]))[k]()
        x += half + r.uniform(0, gap); o += at(ob, (x, y + r.uniform(-.15, .15), z), (0, 0, r.uniform(-50, 50) + (180 if k in 'cj' and r.random() < .4 else 0))); x += half
    return o


# ------------------------------------------------------------------ the beekeeper's
@cached
def comb_mat(wax='#e2b866', cap='#cf9a44', honey='#c8720c', pollen='#b5702a'):
    """tone: red = capped, green = honey stands here, blue = shade of the cell."""
    g = G('comb'); v = g.coord(); s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(g('Attribute', out='Color', props=dict(attribute_name='tone')), s.inputs[0]); R, Gn, B = s.outputs
    w = g.mixc(R, g.mixc(B, mix3(wax, '#6a4210', .35), wax), g.mixc(B, mix3(cap, '#7a4a14', .40), mix3(cap, '#fff0cc', .30))); w = g.mixc(g.math('MULTIPLY', g.noise(v, 5, 5), .25), w, pollen)
    wx = g.bsdf(Base_Color=w, Subsurface=.35, Subsurface_Radius=(.06, .035, .012), Subsurface_Color=w, Roughness=.46, Specular=.4, Normal=g.bump(g.noise(v, 60, 4, .6), .12, .006))
    hn = g.bsdf(Base_Color=g.mixc(B, mix3(honey, '#3a1402', .45), honey), Subsurface=.5, Subsurface_Radius=(.12, .05, .012), Subsurface_Color=rgba(honey), Roughness=.04, Specular=.6, Clearcoat=.6, Clearcoat_Roughness=.02)
    return g.done(g('MixShader', Gn, wx, hn))


def honeycomb(w=4.2, h=2.0, pitch=.056, seed=0, step=.0046, opened=None):
    """One face of a comb as a height field in the plane y=0, looking to -y; opened(x, z) > 0 where the caps are cut off and honey stands."""
    d = np.random.default_rng(seed); nx, nz = int(w / step), int(h / step); X, Z = np.meshgrid(np.linspace(-w / 2, w / 2, nx), np.linspace(0, h, nz))
    P0 = np.stack([X, 0 * X, Z], -1); bend = ripple(P0, .045, 1.3, seed); U, V = X + bend[..., 0] * .5, Z + bend[..., 2] * .5
    s3 = math.sqrt(3); best = np.full(X.shape, 9.); cell = np.zeros(X.shape, int); edge = best.copy()
    for k, (ox, oz) in enumerate(((0., 0.), (.5, s3 / 2))):
        i, j = np.round(U / pitch - ox), np.round((V / pitch - oz) / s3); dx, dz = np.abs(U / pitch - ox - i), np.abs(V / pitch - oz - j * s3); e = np.maximum(dx, dx * .5 + dz * s3 / 2)
        m = e < best; best[m] = e[m]; cell[m] = ((i * 9176 + j * 131 + k * 77).astype(int) % 4096)[m]
    rnd = d.random((4, 4096)); c = rnd[:, cell]; q = best / .5                                                         # 0 in the middle of a cell, 1 on its wall
    o = np.clip((opened(X, Z) + (c[3] - .5) * .22) * 9, 0, 1) if opened else 0 * X
    big = ripple(P0, 1., .9, seed + 4)[..., 0]
    cap = .012 + .020 * (1 - q ** 2.2) * (.5 + .8 * c[0]) - .012 * (c[1] > .8) * np.exp(-(q / .5) ** 2) + .02 * big
    wall = .004 + .012 * np.clip((q - .80) / .14, 0, 1) + .010 * ripple(P0, 1., 14, seed)[..., 0]; well = -.10 * np.clip((.86 - q) / .10, 0, 1)
    raw_ = wall + well + .02 * big; level = -.060 + .066 * c[0] ** .55 + .035 * np.maximum(0, ripple(P0, 1., 2.4, seed + 8)[..., 0]) + .010 * q ** 4 + .02 * big
    H = cap * (1 - o) + np.maximum(raw_, level) * o; honey = ((level > raw_) * o > .5) * 1.
    tone = np.stack([1 - o, honey, np.where(o > .5, np.clip(.35 + .65 * c[2], 0, 1), np.clip(c[2] * .8 + .25 * (1 - q ** 3), 0, 1))], -1)
    P = P0 + bend * np.array([0, .8, 0]); P[..., 1] -= H; i = np.arange(X.size).reshape(X.shape); F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return [bulk('comb', P.reshape(-1, 3), F, comb_mat(), tone=tone.reshape(-1, 3))]


def hive_frame(w=4.4, h=2.3, seed=0, kind='pine', **k):
    """A frame out of the hive, upright on z=0: lugs on the top bar, comb between."""
    W = lambda i, a='X': M.wood(kind, seed + i, 1.6, along=a); b = .13
    o = [box((w + .5, .24, .16), (0, 0, h - .08), W(1), .015), box((w, .20, .10), (0, 0, .05), W(2), .012)]
    for sx in (-1, 1): o.append(box((.09, .22, h - .2), (sx * (w / 2 - .045), 0, h / 2), W(4 + sx, 'Z'), .012))
    for q in o: wobble(q, .006, 1.2, seed)
    return o + at(honeycomb(w - .16, h - .24, seed=seed, **k), (0, -.08, .09)) + [box((w - .2, .10, h - .24), (0, .03, h / 2), M.wax('#b98230'), 0)]
