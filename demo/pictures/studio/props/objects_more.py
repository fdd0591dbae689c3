"""More props: berries, leaves, clay pots with a lid, turned wood, bread, cushion.  Same rules as objects.py."""
import numpy as np
from objects import *
from materials import G, cached, mix3, rgba, WOODS


# ------------------------------------------------------------------ materials
@cached
def salt(crystal='#d9b49c', bits=('#6e2410', '#8a3a18', '#b0722c', '#4d4f22', '#c79a62', '#5f5f2c', '#94502a'), scale=40., share=.40):
    """Coloured salt: coarse crystals (voronoi cells, a share of them) in a finer pounded mix of pepper, herb and maize."""
    g = G('salt'); v = g.coord(); r = []
    for k in (1., 2.6):
        s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(g('TexVoronoi', Vector=v, Scale=scale * k, out='Color'), s.inputs[0]); r.append(s.outputs)
    n = len(bits); fine = g.ramp(r[1][0], [(i / n, b) for i, b in enumerate(bits)], 'CONSTANT')
    white = g.mixc(r[0][1], mix3(crystal, '#8a3a18', .22), mix3(crystal, '#ffffff', .25)); on = g.math('LESS_THAN', r[0][0], share)
    h = g.mixc(on, g('TexVoronoi', Vector=v, Scale=scale * 2.6, out='Distance'), g('TexVoronoi', Vector=v, Scale=scale, out='Distance'))
    return g.done(g.bsdf(Base_Color=g.mixc(on, fine, white), Roughness=.6, Specular=.3, Normal=g.bump(g.math('SUBTRACT', 1., h), .8, .04)))


@cached
def cork(c='#b98a58'):
    g = G('cork'); v = g.coord(); s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(g('TexVoronoi', Vector=v, Scale=34., out='Color'), s.inputs[0])
    col = g.mixc(s.outputs[0], mix3(c, '#3a2010', .22), mix3(c, '#f0d8b0', .22)); pit = g.ramp(g.noise(g.coord(scale=(1, 1, 2.2)), 11, 5, .7), [(.34, '#ffffff'), (.42, '#000000')])
    return g.done(g.bsdf(Base_Color=g.mixc(pit, col, '#4a2c16'), Roughness=.85, Specular=.15, Normal=g.bump(g.math('SUBTRACT', s.outputs[1], pit), .35, .03)))


@cached
def troyan_side(c='#5a3420', bands=('#e2cf9f', '#7a3f22', '#dcbf86', '#3f5a44', '#e2cf9f'), z0=.3, z1=.9, petals=22, drag=.5, foot=.08, gloss=.18):
    """Troyan slip on an upright wall: bands between heights z0 and z1, feathered downwards, on a body glaze."""
    g = G('troyan_side'); v = g.coord(); xyz = g.nt.nodes.new('ShaderNodeSeparateXYZ'); g.nt.links.new(v, xyz.inputs[0])
    x, y, z = xyz.outputs
    a = g.math('DIVIDE', g.math('ARCTAN2', y, x), 2 * math.pi); wob = g.math('SUBTRACT', g.noise(v, 1.6, 3), .5)
    t = g.math('FRACT', g.math('ADD', g.math('MULTIPLY', a, petals), g.math('MULTIPLY', wob, .3)))
    tri = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('MULTIPLY', t, 2.), 1.))
    alt = g.math('SUBTRACT', g.math('MULTIPLY', g.math('POWER', g.math('SUBTRACT', 1., tri), 5.), .7), g.math('POWER', tri, 2.6))
    k = g.math('ADD', g('MapRange', z, z0, z1, .16, .84, props=dict(clamp=False)), g.math('ADD', g.math('MULTIPLY', alt, drag * .22), g.math('MULTIPLY', wob, .05)))
    n = len(bands); st = [(0., c), (.165, c)]
    for i, b in enumerate(bands): st += [(.175 + i / n * .65, b), (.165 + (i + 1) / n * .65, b)]
    col = g.ramp(k, st + [(.825, c), (1., c)])
    col = g.mixc(.22, col, g.mixc(g.noise(v, 5, 5), '#2b160c', '#f2dcae'))
    sh = g.bsdf(Base_Color=col, Roughness=gloss, Specular=.5, Clearcoat=.6, Clearcoat_Roughness=.06, Normal=g.bump(g.noise(v, 2.2, 4), .14, .12))
    if foot: sh = g('MixShader', g('MapRange', z, foot - .02, foot + .03, 0., 1.), g.bsdf(Base_Color='#a2684a', Roughness=.85, Normal=g.bump(g.noise(v, 25, 5), .5, .02)), sh)
    return g.done(sh)


@cached
def endgrain(kind='oak', r=.5, rings=11, seed=0):
    """Cut across the trunk: rings round the object's own axis, a few cracks."""
    dark, lite = WOODS[kind]; g = G('endgrain'); v = g.coord(loc=(.16 * math.cos(seed * 2.3) * r, .16 * math.sin(seed * 2.3) * r, 0)); flat = g('VectorMath', v, (1, 1, 0), props=dict(operation='MULTIPLY')); far = g('VectorMath', flat, props=dict(operation='LENGTH'), out='Value'); ray = g('VectorMath', flat, props=dict(operation='NORMALIZE'))
    q = g.math('ADD', g.math('DIVIDE', far, r), g.math('MULTIPLY', g.noise(g.coord(loc=(seed * 3.7, 0, seed)), 1.4, 3), .16)); year = g('CombineXYZ', g.math('MULTIPLY', q, 9.), float(seed), 0.)
    q = g.math('ADD', g.math('MULTIPLY', q, rings * 1.9), g.math('MULTIPLY', g.noise(year, 1., 3), 5.)); w = g.math('FRACT', q); wide = g.noise(year, 2.3, 2)
    col = g.mixc(g.math('MULTIPLY', g.math('POWER', w, 3.), g('MapRange', wide, .35, .65, .25, .95)), mix3(dark, lite, .85), mix3(dark, '#000000', .06)); col = g.mixc(g('MapRange', far, r * .25, r * .62, .50, 0.), col, dark)
    col = g.mixc(.30, col, g.mixc(g.noise(g.coord(), 34, 4, .7), dark, lite)); fleck = g.ramp(g.noise(ray, 26, 3, .6), [(.56, '#000000'), (.70, '#ffffff')]); col = g.mixc(g.math('MULTIPLY', fleck, .22), col, lite)
    split = g.math('MULTIPLY', g.ramp(g.noise(g('VectorMath', ray, (seed * 5.1, 0, 0), props=dict(operation='ADD')), 3.4, 2, .5), [(.488, '#000000'), (.498, '#ffffff'), (.502, '#ffffff'), (.512, '#000000')]), g('MapRange', g.math('ADD', far, g.math('MULTIPLY', g.noise(ray, 5, 1), r * .9)), r * .75, r * 1.25, 0., 1.)); col = g.mixc(g.math('MULTIPLY', split, .75), col, '#1c1009')
    return g.done(g.bsdf(Base_Color=col, Roughness=.55, Specular=.3, Normal=g.bump(g.math('SUBTRACT', g.math('MULTIPLY', w, .12), split), .5, r * .02)))


@cached
def bark(c='#3a2415'):
    g = G('bark'); v = g.coord(scale=(1, 1, .35)); n = g.noise(v, 9, 6, .7)
    return g.done(g.bsdf(Base_Color=g.mixc(n, mix3(c, '#000000', .5), mix3(c, '#a5764c', .3)), Roughness=.95, Specular=.1, Normal=g.bump(n, .9, .08)))


@cached
def crust(c='#8a4c18', pale='#c89a58'):
    g = G('crust'); v = g.coord(); z = g('SeparateXYZ', v, out=2); n = g.noise(v, 2.2, 6, .6)
    col = g.ramp(g.math('ADD', g.math('MULTIPLY', z, .9), g.math('MULTIPLY', n, .55)), [(.25, pale), (.48, c), (.75, mix3(c, '#4a2208', .5))])
    col = g.mixc(g.math('MULTIPLY', g.ramp(g.noise(v, 7, 6, .7), [(.55, '#000000'), (.75, '#ffffff')]), .22), col, '#f3e6cf')
    return g.done(g.bsdf(Base_Color=col, Roughness=.7, Specular=.25, Subsurface=.08, Subsurface_Radius=(.2, .1, .05), Subsurface_Color=rgba(c), Normal=g.bump(g.noise(v, 10, 6, .6), .35, .04)))


def motif(colours, n=44):
    """Stepped diamonds in rows between teeth borders, as indices on a grid -> colours (kilim)."""
    c = np.array([rgba(q)[:3] for q in colours], np.float32); y, x = np.mgrid[0:n, 0:n]; m = np.zeros((n, n), int)
    h = n // 4; cx, cy = (x % h) - h / 2 + .5, ((y + h // 2) % (2 * h)) - h + .5
    d = np.floor(np.abs(cx) + np.abs(cy) * .55); m = np.select([d < 1.5, d < 3, d < 4.5, d < 6], [2, 0, 3, 1], 0)
    b = ((y + h // 2) % (2 * h)); t = np.abs((x % 6) - 2.5); m = np.where((b < 2), 4, m); m = np.where((b >= 2) & (b < 4) & (t < 1.6), 4, m); m = np.where((b >= 2 * h - 2) & (t < 1.6), 4, m)
    return c[m]


@cached
def kilim(colours=('#7a2c24', '#1f1b1a', '#d8bf8a', '#3d5346', '#c98f3a'), tiles=1., scale=1.6, bump=.8):
    g = G('kilim'); im = M._image('motif', motif(colours), data=True); col = g.image(im, g.coord('UV', scale=(tiles, tiles, 1)), interp='Closest')
    w = g.image(M.map_weave(n=16, seed=2, irregular=.5), g.coord('UV', scale=(scale * 1.7, scale, 1))); s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(w, s.inputs[0])
    col = g.mixc(.30, col, g.mixc(s.outputs[1], '#20140c', '#fff3df'), 'SOFT_LIGHT'); col = g.mixc(g.math('MULTIPLY', g.math('SUBTRACT', 1., s.outputs[0]), .6), col, '#1c130c')
    return g.done(g.bsdf(Base_Color=col, Roughness=1., Specular=.08, Sheen=.4, Sheen_Tint=.8, Normal=g.bump(s.outputs[0], bump, .06, g.bump(g.noise(g.coord(), 40, 4, .7), .4, .03))))


# ------------------------------------------------------------------ berries and leaves
def blueberry(s=.13, c='#1c2440', seed=0):
    r = random.Random(seed); p = curve_pts([(0, 0), (s * .7, s * .12), (s, s * .85), (s * .72, s * 1.52), (s * .36, s * 1.66), (s * .30, s * 1.50), (0, s * 1.46)], 6)
    def mod(a, q, z): return q, z + (s * .10 * math.cos(5 * a) if abs(q - s * .36) < s * .05 and z > s * 1.5 else 0)
    g = G('blueberry'); v = g.coord(); col = g.mixc(g.noise(v, 6, 5, .7), c, mix3(c, '#8d9cc4', .42)); f = g('LayerWeight', Blend=.4, out='Facing'); col = g.mixc(g.math('MULTIPLY', f, .5), col, '#6f7fa8')
    return [wobble(lathe('blueberry', p, g.done(g.bsdf(Base_Color=col, Roughness=.55, Specular=.25)), 40, mod), s * .06, 3, seed)]


def rosehip(s=.15, c='#a51a0a', seed=0):
    """Lying along +x, dried sepals at the right end."""
    r = random.Random(seed); o = [wobble(lathe('hip', curve_pts([(0, 0), (s * .34, s * .06), (s * .86, s * .95), (s * .80, s * 1.75), (s * .32, s * 2.35), (s * .2, s * 2.4), (0, s * 2.38)], 8), M.rubber(c, .22), 40), s * .1, 2, seed)]
    for k in range(5):
        a = k * TAU / 5 + r.random(); d = r.uniform(.3, .6)
        o.append(tube(curve_pts([(0, 0, s * 2.36), (s * .25 * math.cos(a), s * .25 * math.sin(a), s * 2.6), (s * d * math.cos(a), s * d * math.sin(a), s * 3.0)], 4), s * .08, M.fibre('#4a3a20'), res=2, taper=lambda t: 1 - .7 * t))
    return at(at(o, (0, 0, 0), (0, 90, 0)), (-s * 1.3, 0, s * .86))


def blade(s=.5, mat=None, seed=0, width=.30, droop=.35):
    """One serrated leaf from the origin along +y."""
    r = random.Random(seed); dr = droop * r.uniform(.5, 1.3); tw = r.uniform(-.2, .2)
    def f(u, v):
        a = (u - .5) * 2; w = math.sin(math.pi * min(1, v ** .75)) * width * (1 + .07 * math.sin(v * 55) * abs(a) ** 6) + .012 * (1 - v)
        return (a * w * s, v * s, s * (.16 * abs(a) * w / width * .6 + .25 * v - dr * v * v + tw * a * w + .012 * math.sin(v * 38 - abs(a) * 7)))
    return [grid(10, 30, f, mat, 'blade')]


def sprig(nodes=5, length=1.5, mat=None, leaf=.5, seed=0, stem='#5c6a34', width=.30, rise=.18):
    """Leafy sprig lying along +x, tip right."""
    r = random.Random(seed); P = curve_pts([(0, 0, .05), (length * .4, .06, .10), (length * .75, -.02, .14), (length, .03, .14 + rise)], 12); o = [tube(P, .026, M.fibre(stem), res=3, taper=lambda t: 1 - .5 * t)]
    for i in range(nodes):
        t = .18 + .82 * i / max(1, nodes - 1); p = P[min(len(P) - 1, int(t * (len(P) - 1)))]; s = leaf * (1 - .38 * t) * r.uniform(.9, 1.1)
        for sd in (-1, 1): o += at(blade(s, mat, seed * 31 + i * 2 + sd, width), p, (r.uniform(0, 22), 0, -90 + sd * (66 - 22 * t) + r.uniform(-10, 10)))
        if i % 2 == 0 or t > .95: o += at(blade(s * .8, mat, seed * 57 + i, width), p, (40 + r.uniform(-8, 12), 0, -90 + r.uniform(-30, 30)))
    return o


# ------------------------------------------------------------------ clay
def mug(r=.55, h=1.15, mat=None, hmat=None, seed=0):
    side = curve_pts([(r * .86, 0), (r * .95, .10), (r * 1.04, h * .35), (r * .96, h * .75), (r, h)], 10); inn = curve_pts([(r - .055, h), (r * .96 - .06, h * .75), (r * 1.0 - .06, h * .35), (r * .85, .14), (0, .12)], 10)
    o = [wobble(lathe('mug', [(0, .03), (r * .8, .03)] + side[:-1] + rounded([side[-1], (r + .005, h + .03, .02), (r - .05, h + .03, .02), inn[0]], 4) + inn[1:], mat, 140), .01, .7, seed)]
    p = curve_pts([(r * .92, 0, h * .84), (r * 1.3, 0, h * .90), (r * 1.68, 0, h * .68), (r * 1.5, 0, h * .34), (r * .95, 0, h * .22)], 10)
    t = tube(p, .085, hmat or mat, res=8, taper=lambda t: 1.15 - .3 * math.sin(t * math.pi)); t.scale[1] = 1.35; return o + [t]


def gyuvech(r=1.15, h=1.05, mat=None, lid=None, hmat=None, seed=0):
    """Clay baking pot with two ears and a domed lid."""
    side = curve_pts([(r * .62, 0), (r * .72, .06), (r * .97, h * .38), (r * 1.02, h * .62), (r * .93, h * .90), (r * .97, h)], 10)
    o = [wobble(lathe('pot', [(0, .03), (r * .58, .03)] + side + [(r * .86, h + .01), (r * .82, h * .9), (0, h * .88)], mat, 160), .014, .7, seed)]
    d = rounded([(r * .90, h + .005), (r * 1.0, h + .02, .03), (r * .99, h + .09, .04), (r * .90, h + .13)]) + curve_pts([(r * .88, h + .14), (r * .62, h + .36), (r * .28, h + .48), (.14, h + .53), (.12, h + .60), (.21, h + .70), (.19, h + .80), (.08, h + .85), (0, h + .855)], 8)
    o.append(wobble(lathe('lid', d, lid or mat, 160), .012, .7, seed + 3))
    for s in (-1, 1):
        t = tube(curve_pts([(s * r * .93, -.30, h * .74), (s * (r + .20), -.24, h * .80), (s * (r + .28), 0, h * .82), (s * (r + .20), .24, h * .80), (s * r * .93, .30, h * .74)], 8), .095, hmat or mat, res=6); o.append(t)
    return o


def teapot(r=.95, h=1.3, mat=None, hmat=None, seed=0):
    """Spout to +x, handle to -x."""
    side = curve_pts([(r * .55, 0), (r * .64, .06), (r * .95, h * .30), (r, h * .50), (r * .86, h * .76), (r * .56, h * .95), (r * .46, h)], 10)
    o = [wobble(lathe('pot', [(0, .03), (r * .5, .03)] + side + [(r * .40, h), (0, h - .02)], mat, 160), .012, .7, seed)]
    d = rounded([(r * .44, h), (r * .50, h + .02, .02), (r * .48, h + .06, .03), (r * .42, h + .09)]) + curve_pts([(r * .40, h + .10), (r * .22, h + .19), (.09, h + .23), (.085, h + .28), (.15, h + .36), (.12, h + .44), (0, h + .47)], 8)
    o.append(wobble(lathe('lid', d, hmat or mat, 120), .01, .7, seed + 3))
    P = curve_pts([(r * .70, 0, h * .30), (r * 1.12, 0, h * .40), (r * 1.38, 0, h * .66), (r * 1.55, 0, h * .93), (r * 1.72, 0, h * 1.02)], 10)
    o.append(tube(P, .13, hmat or mat, res=10, taper=lambda t: 2.1 - 1.2 * t ** .7)); e, q = Vector(P[-1]), (Vector(P[-1]) - Vector(P[-2])).normalized()
    o += at([lathe('hole', [(0, .003), (.085, .003)], M.flat('#1a0f0a'), 32)], tuple(e), (0, 90 - math.degrees(math.asin(q.z)), 0))
    t = tube(curve_pts([(-r * .78, 0, h * .82), (-r * 1.15, 0, h * .96), (-r * 1.62, 0, h * .80), (-r * 1.62, 0, h * .46), (-r * 1.22, 0, h * .27), (-r * .88, 0, h * .26)], 10), .10, hmat or mat, res=8, taper=lambda t: 1.1 - .25 * math.sin(t * math.pi)); t.scale[1] = 1.35
    return o + [t]


# ------------------------------------------------------------------ salt
def heap(prof, mat, seed=0):
    """A loose heap: profile from its foot to the top."""
    return [wobble(lathe('heap', curve_pts(prof, 8), mat, 96), .05, 3, seed)]


def grains(spots, colours=('#d8bca4', '#bf9070', '#6a2a16', '#4a4a28', '#9c7844'), size=(.010, .021), seed=0):
    """Single grains, each a small crooked cube at (x, y, z)."""
    r = random.Random(seed); V, F, C = [], [], []
    for x, y, z in spots:
        s = r.uniform(*size); b = len(V); q = Matrix.Rotation(r.uniform(0, TAU), 3, Vector((r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(-1, 1))).normalized())
        V += [tuple(Vector((x, y, z)) + q @ Vector((i * s * r.uniform(.35, .6), j * s * r.uniform(.35, .6), k * s * r.uniform(.3, .5)))) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
        F += [tuple(b + i for i in f) for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]; C += [r.randrange(len(colours))] * 6
    o = mesh('grains', V, F, None)
    for c in colours: o.data.materials.append(M.rubber(c, .4))
    for p, i in zip(o.data.polygons, C): p.material_index = i
    return [o]


def stopper(r, h, mat):
    """A cork lid for a jar of radius r and height h."""
    k = r * .84; return [lathe('cork', rounded([(0, h + .20), (k + .03, h + .20, .05), (k + .035, h + .012, .025), (k - .06, h + .012), (k - .075, h - .20), (0, h - .20)]), mat, 128, auto=50)]


# ------------------------------------------------------------------ turned wood
def rolling_pin(length=4.6, r=.40, kind='beech', seed=0):
    """Lies along +x, centred."""
    L = length; hd = curve_pts([(.02, 0), (.13, .02), (.185, .16), (.175, .38), (.115, .62), (.13, .70)], 8); w = L * .66 / 2; z0 = L / 2
    half = [(a, b) for a, b in hd] + rounded([(.13, .70), (.13, z0 - w), (r - .05, z0 - w, .02), (r, z0 - w + .06, .05), (r, z0)])
    prof = half + [(a, L - b) for a, b in reversed(half[:-1])]
    return at([lathe('pin', prof, M.wood(kind, seed, 1.1, along='Z'), 96, auto=45)], (-L / 2, 0, r), (0, 90, 0))


def dipper(length=3.2, kind='beech', seed=0, r=.30):
    """Honey dipper along +x, head right."""
    h = .95; z0 = length - h; p = curve_pts([(.01, 0), (.085, .03), (.105, .15), (.075, .5), (.065, z0 * .7), (.08, z0 - .10), (.12, z0)], 8)
    for i in range(7):
        t = (i + .5) / 7; q = r * (.62 + .38 * math.sin(math.pi * min(1, t * .85 + .12))); a = z0 + h * i / 7; p += rounded([(.11, a), (q, a + .015, .02), (q * 1.01, a + h / 7 * .62, .02), (.11, a + h / 7 * .66)], 3)
    p += [(.10, length), (0, length + .02)]
    return at([lathe('dipper', p, M.wood(kind, seed, 1.5, along='Z'), 64, auto=50)], (-length / 2, 0, r), (0, 90, 0))


def mortar(r=.85, h=1.35, kind='walnut', seed=0):
    m = M.wood(kind, seed, 1.0, along='Z')
    out = rounded([(0, 0), (r * .80, 0, .04), (r * .84, .12, .05), (r * .74, .20, .04), (r * .62, .26, .06), (r * .62, .34, .05), (r * .92, h * .48, .14), (r, h * .86, .1), (r * .98, h, .05), (r * .84, h, .04), (r * .78, h * .8, .1), (r * .5, h * .38, .2), (0, h * .34)])
    return [lathe('mortar', out, m, 128, auto=50)]


def pestle(length=2.2, kind='walnut', seed=3):
    """Upright, working end down."""
    p = curve_pts([(0, 0), (.20, .02), (.27, .20), (.22, .48), (.12, .85), (.115, length * .68), (.15, length * .84), (.20, length * .93), (.15, length * .99), (0, length)], 8)
    return [lathe('pestle', p, M.wood(kind, seed, 1.2, along='Z'), 64)]


def disc(r=.55, th=.12, kind='oak', seed=0):
    """A slice of branch, bark on."""
    o = lathe('disc', rounded([(0, 0), (r, 0, .02), (r, th, .02), (0, th)]), endgrain(kind, r, 12, seed), 96, auto=50)
    b = lathe('bark', rounded([(r - .015, .004), (r + .03, .01, .02), (r + .03, th - .01, .02), (r - .015, th - .004)]), bark(), 96)
    for q in (o, b): wobble(q, .035, 1.6, seed)
    return [o, b]


def salad_pair(length=3.4, kind='walnut', seed=0):
    """Serving spoon and the same spoon with tines cut into it; each along +x."""
    a = spoon(length, M.wood(kind, seed, 1.2), .46, seed); b = spoon(length, M.wood(kind, seed + 4, 1.2), .46, seed + 2)
    for y in (-.20, 0, .20):
        c = box((.95, .085, 2), (length / 2 - .28, y, 0), None, .04, 3); c.hide_render = True; c.display_type = 'WIRE'; c.parent = b[0]
        m = b[0].modifiers.new('cut', 'BOOLEAN'); m.object = c; m.operation = 'DIFFERENCE'; m.solver = 'EXACT'
    return a, b


# ------------------------------------------------------------------ food and cloth
def bun(r=.5, seed=0, mat=None):
    o = lathe('bun', curve_pts([(0, 0), (r * .75, .01), (r, r * .32), (r * .82, r * .72), (r * .4, r * .95), (0, r)], 10), mat or crust(), 96, lambda a, q, z: (q, z - (.10 * r * max(0, 1 - abs(math.sin(a) * q) / (.10 * r)) if z > r * .68 else 0)))
    return [wobble(o, .05 * r * 2, 1.6, seed)]


def liner(r=1.3, h=.5, mat=None, over=.45, seed=0):
    """Cloth lying in a basket, its edge falling over the rim."""
    p = curve_pts([(0, .12), (r * .7, .13), (r * .88, .22), (r * .93, h * .8), (r * 1.0, h + .12), (r * 1.12, h + .10), (r * 1.2, h - over * .5), (r * 1.24, h - over)], 8)
    def mod(a, q, z):
        k = max(0., q / r - .8) * 1.6; o = max(0., q / r - 1.05) * 4
        return q * (1 + .05 * k * math.sin(9 * a + seed) + .03 * k * math.sin(17 * a + 2)), z + k * .05 * math.sin(6 * a + seed) - o * .16 * math.cos(4 * a)
    return [thick(lathe('liner', p, mat, 240, mod, uv=(TAU * r, 1)), .02)]


def cushion(size=2.6, height=.62, mat=None, back=None, piping=None, seed=0):
    """Square cushion lying on its back, face up."""
    def side(sg, m):
        def f(u, v):
            a, b = (u - .5) * 2, (v - .5) * 2; pin = .07; x = a * (1 - pin * (1 - a * a) * 0 - pin * (1 - b * b) ** 2 * abs(a) ** 3); y = b * (1 - pin * (1 - a * a) ** 2 * abs(b) ** 3)
            z = height * max(0., (1 - a ** 4) * (1 - b ** 4)) ** .55; n = N.noise(Vector((a * 1.4, b * 1.4, seed + sg))); rr = max(abs(a), abs(b))
            pucker = .035 * math.sin(22 * (a if abs(b) > abs(a) else b) + seed) * max(0, rr - .72) / .28 * (1 - max(0, rr - .93) / .07)
            return (x * size / 2, y * size / 2, height + sg * (z * (1 + .10 * n) + pucker * (z > .02)))
        return grid(90, 90, f, m, 'cushion')
    o = [side(1, mat), side(-1, back or mat)]
    if piping:
        f = lambda a, b: (a * (1 - .07 * (1 - b * b) ** 2 * abs(a) ** 3) * size / 2, b * (1 - .07 * (1 - a * a) ** 2 * abs(b) ** 3) * size / 2, height); e = [-1 + 2 * i / 40 for i in range(40)]
        o.append(tube([f(t, -1) for t in e] + [f(1, t) for t in e] + [f(-t, 1) for t in e] + [f(-1, -t) for t in e], .045, piping, True))
    return o


def rug(w=3.4, d=4.6, mat=None, fringe='#e0d2b4', seed=0, t=.07):
    """Flat-woven rug on the floor, fringe on the near edge; a soft wave runs through it."""
    def z(x, y): return t + .05 * (N.noise(Vector((x * .5, y * .9, seed))) + .6) * 1.2 + .06 * max(0., math.sin(y * 1.1 + x * .3 + seed)) ** 3
    rd = random.Random(seed); out = [thick(grid(80, 120, lambda u, v: ((u - .5) * w + .04 * math.sin(v * 9 + seed), (v - .5) * d, z((u - .5) * w, (v - .5) * d)), mat, 'rug', (w, d)), t)]
    fm = M.fibre(fringe)
    for i in range(int(w * 17)):
        x = -w / 2 + (i + rd.random() * .6) / (w * 17) * w; y0 = -d / 2 + .02; z0 = z(x, y0) - t * .6; l = rd.uniform(.30, .40); s = rd.uniform(-.08, .08)
        out.append(tube(curve_pts([(x, y0, z0), (x + s * .4, y0 - l * .4, max(.03, z0 * .6)), (x + s, y0 - l, .02)], 4), .017, fm, res=2, taper=lambda q: 1 - .4 * q))
    return out


def open_box(size=(2.1, 1.4, .62), mat=None, t=.10, inside=None):
    x, y, z = size; o = [box((x - .02, y - .02, t), (0, 0, t / 2), mat, .02)]
    for s in (-1, 1): o += [box((x, t, z), (0, s * (y - t) / 2, z / 2), mat, .03), box((t, y - 2 * t, z - .004), (s * (x - t) / 2, 0, z / 2), mat, .02)]
    return o


def tied(size, z0, z1, mat, th=.026):
    """Twine once each way round a stack of bars, knotted on top."""
    x, y = size[0] / 2 + th, size[1] / 2 + th; a, b = z0 + th, z1 + th; o = []
    for px, py in ((x, 0), (0, y)):
        P = [(px * s, py * s, k) for s, k in ((-1, a), (-1, b), (1, b), (1, a))]; o.append(tube(P, th, mat, True))
    return o + at(bow((0, 0, 0), .22, mat, .024), (0, 0, b + .03), (-70, 0, 20))


def pile(n, r, bowl_r, bowl_h, seed=0, foot=.5, wall=.07, tries=70):
    """Centres of n balls of radius r that lie in a bowl() of that size, none in another: each falls where it comes to rest lowest."""
    d = random.Random(seed); P = []; F = ((0, .15), (bowl_r * foot * .9, .19), (bowl_r * .78 - wall, max(.19, bowl_h * .38)), (bowl_r * .96 - wall, bowl_h * .70), (bowl_r - wall * .6, bowl_h), (bowl_r * 3, bowl_h * 9))
    def floor(q): return next(a[1] + (b[1] - a[1]) * (q - a[0]) / (b[0] - a[0]) for a, b in zip(F, F[1:]) if q <= b[0])
    def rest(x, y):
        q = math.hypot(x, y); z = max(floor(abs(q + r * t / 5)) + r * math.sqrt(1 - (t / 5) ** 2) for t in range(-5, 6))
        for a, b, c in P:
            e = (2 * r * .97) ** 2 - (a - x) ** 2 - (b - y) ** 2
            if e > 0: z = max(z, c + math.sqrt(e))
        return z
    for _ in range(n):
        c = []
        for _ in range(tries): a, q = d.uniform(0, TAU), (bowl_r - wall) * .92 * math.sqrt(d.random()); c.append((rest(q * math.cos(a), q * math.sin(a)), q * math.cos(a), q * math.sin(a)))
        z, x, y = min(c); P.append((x, y, z))
    return P
